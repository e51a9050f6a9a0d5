import { atCode } from "#shared/words.ts";
import { Unbroken } from "./text.tsx";

/** Text whose words between backticks are code, in the data face. */
export function Coded({ text }: { text: string }) {
  return atCode(text).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and the text never changes
      <code key={at} className="code-word">
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Unbroken key={at} text={part} />
    ),
  );
}
