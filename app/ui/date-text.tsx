const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A day, such as `2024-01-15`, in words; the zone is fixed so that server and browser agree. */
export function DateText({ day }: { day: string }) {
  return <time dateTime={day}>{long.format(new Date(`${day}T00:00:00Z`))}</time>;
}

/** A sentence with a day in it, where `{day}` is. */
export function WithDay({ text, day }: { text: string; day: string }) {
  const [before, after] = text.split("{day}");
  return (
    <>
      {before}
      <DateText day={day} />
      {after}
    </>
  );
}
