const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A day, such as `2024-01-15`, in words; the zone is fixed so that server and browser agree. */
export function DateText({ day }: { day: string }) {
  return <time dateTime={day}>{long.format(new Date(`${day}T00:00:00Z`))}</time>;
}
