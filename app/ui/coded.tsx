import { atCode } from "#shared/words.ts";
import { WithAddresses } from "./text.tsx";

/** Text whose words between backticks are code, in the data face, each on one line with the punctuation that follows it. A letter needs no ground. */
export function Coded({ text }: { text: string }) {
  const parts = atCode(text);
  return parts.map((part, at) => {
    if (at % 2 === 0) {
      const own = part.slice(at === 0 ? 0 : punctuationOf(part).length);
      // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and the text never changes
      return <WithAddresses key={at} text={own} />;
    }
    const after = punctuationOf(parts[at + 1]);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={at} className="unbroken">
        <code className={part.length === 1 ? "data" : "code-word"}>{part}</code>
        {after ? <span>{after}</span> : null}
      </span>
    );
  });
}

function punctuationOf(text = ""): string {
  return /^[.,;:!?)]*/.exec(text)?.[0] ?? "";
}
