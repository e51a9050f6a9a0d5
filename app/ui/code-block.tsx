/* Code on a page, and the button that copies it. */
import { Fragment, type ReactNode } from "react";
import { fill } from "#shared/words.ts";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";

/** A frame of code that scrolls: what fades at its end says that more follows. */
export const scrollingFrame =
  "overflow-y-auto after:pointer-events-none after:sticky after:bottom-0 after:-mt-4 after:block after:h-10 after:bg-linear-to-t after:from-night after:to-transparent after:content-[''] print:after:hidden";

/** The type of the lines in it, so that its height is a number of them. */
const frame = cx(
  scrollingFrame,
  "text-caption leading-[1.65] not-print:max-h-[calc(1.25rem+10lh)]",
);

/** Code as it is, on a dark ground, under its name. */
export function CodeBlock({
  label,
  children,
  action,
  scrolls = false,
}: {
  label: string;
  children: string;
  /** Appears in the bar, next to the label. */
  action?: ReactNode;
  /** Long code to copy rather than to read: a frame of ten whole lines. */
  scrolls?: boolean;
}) {
  return (
    <figure className="on-night min-w-0 overflow-hidden rounded-lg border border-ink bg-night text-on-night [print-color-adjust:exact]">
      <figcaption className="data flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-night-line border-b bg-night-2 px-4 py-1 text-caption">
        <span>{label}</span>
        {action}
      </figcaption>
      {scrolls ? (
        // A frame that scrolls must be reachable by keyboard, and a reachable one needs a name.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <section aria-label={label} tabIndex={0} className={frame}>
          <Lines>{children}</Lines>
        </section>
      ) : (
        <Lines>{children}</Lines>
      )}
    </figure>
  );
}

/** Levels of indentation that app/styles/parts.css knows. */
const DEEPEST = 5;

/**
 * The lines alone, for a frame of one's own. Long ones break, so that nothing scrolls sideways, and go on under their own
 * indentation. Each is a block; what parts them is for those who read the text without its looks. An empty one holds a break, or
 * it would be lost where someone selects and copies.
 */
export function Lines({ children }: { children: string }) {
  return (
    <pre className="data wrap-anywhere p-4 text-caption leading-[1.65]" translate="no">
      <code className="whitespace-normal font-data">
        {children.split("\n").map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat
          <Fragment key={i}>
            <Line>{line}</Line>
            {"\n"}
          </Fragment>
        ))}
      </code>
    </pre>
  );
}

/** In JSON, keys, texts, and other values differ in color: app/styles/parts.css. By names of elements, since lines are many. */
function Line({ children: line }: { children: string }) {
  const [, key, rest = ""] = /^( *"[^"]+": ?)(.*)$/.exec(line) ?? [];
  const Value = rest.startsWith('"') ? "i" : /^[\dtfn-]/.test(rest) ? "em" : "span";
  return (
    <span
      className="code-line"
      data-level={Math.min(line.search(/\S|$/) >> 1, DEEPEST) || undefined}
    >
      {/^ *"[^"]*",?$/.test(line) ? (
        <i>{line}</i>
      ) : key === undefined ? (
        line ? (
          withUrls(line)
        ) : (
          <br />
        )
      ) : (
        <>
          <b>{key}</b>
          <Value>{rest}</Value>
        </>
      )}
    </span>
  );
}

/**
 * URLs break before a slash or a parameter, not at a hyphen or within a word. Not a component: only text that is the one child
 * of its element is replaced whole, so that a new line shows also on a page that is being translated.
 */
function withUrls(line: string): ReactNode {
  const parts = line.split(/(['"]?https?:\/\/\S+)/);
  if (parts.length === 1) return line;
  return parts.flatMap((part, at) =>
    (at % 2 === 0 ? [part] : part.split(/(?<![:/])(?=\/)|(?=[?&])/)).map((piece, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces repeat
      <span key={`${at}.${i}`} className={at % 2 === 0 ? undefined : "unbroken indent-0"}>
        {piece}
      </span>
    )),
  );
}

type Props = {
  text: string;
  /** Its label, and the messages after copying and where the browser refuses; `name` is its accessible name, with {what} in it. */
  copy: { button: string; done: string; failed: string; name?: string };
  /** Copied thing, for the accessible name where the label alone doesn’t say it. */
  what?: string;
  /** In a bar of its own text's color, instead of as a button of the page. */
  inBar?: boolean;
};

/**
 * Copies a text and says so: app/enhance/copy.ts. It shows once scripts run: without them the text next to it is selected and
 * copied by hand.
 */
export function CopyButton({ text, copy, what, inBar = false }: Props) {
  const { button: label, done, failed } = copy;
  const name = what && copy.name && fill(copy.name, { what });
  const data = { "data-copy": text, "data-copied": done, "data-failed": failed };
  return (
    <div
      className={cx(
        "hidden flex-wrap items-center gap-x-4 gap-y-2 in-data-[scripts=ready]:flex print:hidden!",
        inBar && "flex-row-reverse",
      )}
    >
      {inBar ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:decoration-2"
          aria-label={name}
          {...data}
        >
          {label}
        </button>
      ) : (
        <Button variant="secondary" aria-label={name} {...data}>
          {label}
        </Button>
      )}
      {/* What was said is about the text that was copied: another text has an empty line. */}
      <p key={text} role="status" className={cx(!inBar && "text-small")} />
    </div>
  );
}
