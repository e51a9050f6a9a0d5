/* Inline text: dates, unbroken words, linked email addresses, and headings of several sentences. */
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

/** A heading: where several sentences don't fit on a line together, each begins a line of its own. */
export function Sentences({ of }: { of: string }) {
  const sentences = of.split(/(?<=[^.\s]{2}[.!?])\s+(?=\p{Lu})/u);
  if (sentences.length === 1) return <Unbroken text={of} />;
  return sentences.map((sentence) => (
    <span key={sentence}>
      <span className="unbroken">
        <Unbroken text={sentence} />
      </span>{" "}
    </span>
  ));
}

/**
 * Phone numbers, days, times, ratios, and words with a hyphen, bracket, or sign inside: browsers break after each of these.
 * With the punctuation at their ends, which would begin the next line.
 */
const UNBROKEN =
  /(\(?(?:\+1 \(\d+\) [\d-]+|\b(?:Jan|Feb|Ma[ry]|Apr|Ju[nl]|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b(?:, \d{4})?|\b[\d.]+ (?:to 1|minutes|hours|hrs|(?:business )?days)\b)[.,;:)]*|\S*(?:\w[-=(/][^\w\s]*\w|=\()\S*)/;

/** Text whose hyphenated words and numbers stay on one line, unless they are wider than it. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(UNBROKEN);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and the text never changes
      <span key={at} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** An email address or a phone number with its country code within a text. */
const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d ()-]{7,}\d)/;

/** Text whose email addresses and phone numbers are links. */
export function WithAddresses({ text }: { text: string }) {
  const parts = text.split(ADDRESS);
  if (parts.length === 1) return <Unbroken text={text} />;
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: addresses repeat, and the text never changes
      <a key={at} href={hrefOf(part)} className="link break-words">
        <Unbroken text={part} />
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Unbroken key={at} text={part} />
    ),
  );
}

function hrefOf(address: string): string {
  return address.includes("@") ? `mailto:${address}` : `tel:${address.replace(/[ ()-]/g, "")}`;
}
