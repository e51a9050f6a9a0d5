import { atCode } from "#shared/words.ts";
import { cx } from "./class-names.ts";
import { Unbroken } from "./text.tsx";

/** Characters of code that fit on a line of any phone, so that it stays in one piece. */
const SHORT = 24;

/** Text whose words between backticks are code, in the data face. */
export function Coded({ text }: { text: string }) {
  return atCode(text).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and the text never changes
      <code key={at} className={cx("code-word", part.length <= SHORT && "whitespace-nowrap")}>
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Unbroken key={at} text={part} />
    ),
  );
}
