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

/**
 * Text of a heading or in the data face, whose words keep their hyphens, brackets, and signs on one line: browsers break
 * after each of them. A word that is wider than its line breaks all the same.
 */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(?<= )/).map((word, at) =>
    /\w[-=(/]\W*\w|=\(/.test(word) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and the text never changes
      <span key={`${at}${word}`}>
        <span className="inline-block max-w-full">{word.trimEnd()}</span>{" "}
      </span>
    ) : (
      word
    ),
  );
}
