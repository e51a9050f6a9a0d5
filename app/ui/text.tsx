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

/** A heading of several sentences: where they don't fit on a line together, each begins a line of its own. */
export function Sentences({ of }: { of: string }) {
  const sentences = of.split(/(?<=[.!?])\s+/);
  if (sentences.length === 1) return of;
  return sentences.map((sentence) => (
    <span key={sentence}>
      <span className="inline-block max-w-full">{sentence}</span>{" "}
    </span>
  ));
}
