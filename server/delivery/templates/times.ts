/** A time in words, with what the zone's clock is called then. */
export function timeIn(zone: string, time = ""): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  // The narrow space before AM and PM is a box in some mail programs.
  return format.format(new Date(time)).replaceAll("\u202f", " ");
}

/** A day (YYYY-MM-DD) in words. */
export function dayText(day = ""): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}
