/** A moment on a zone's clock. A zone without an American abbreviation is named: "GMT+1" says little to anyone who is in it. */
export function timeIn(zone: string, time = ""): string {
  const short = timeFormat(zone, "short").format(new Date(time));
  const text = /GMT[+-]/.test(short) ? timeFormat(zone, "long").format(new Date(time)) : short;
  // The narrow space before AM and PM is a box in some mail programs.
  return text.replaceAll("\u202f", " ");
}

/** A day (YYYY-MM-DD) in words. */
export function dayText(day = ""): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}

function timeFormat(zone: string, timeZoneName: "short" | "long"): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName,
  });
}
