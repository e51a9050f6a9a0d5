import { createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import type { CalloutKind, Contents, ProseNode, ProseProps } from "#content-model/prose/node.ts";
import { fill } from "#shared/words.ts";
import { cx } from "./class-names.ts";
import { PhoneFold } from "./fold.tsx";
import { usePartCopy } from "./part-copy.ts";
import { Sources } from "./picture.tsx";
import { Unbroken, WithAddresses } from "./text.tsx";

type ProseElement = Exclude<ProseNode, string>;

/** Looks of the plain elements; links, headings and tables have their own functions below. */
const looks: Readonly<Record<string, string>> = {
  p: "mt-4 measure",
  ul: "mt-4 measure list-disc space-y-1.5 pl-6 marker:text-action",
  ol: "mt-4 measure list-decimal space-y-2 pl-6 marker:font-data marker:text-ink-3",
  li: "pl-1 [&>p+p]:mt-2",
  strong: "font-semibold text-ink",
  em: "italic",
  code: "code-word",
  blockquote: "mt-7 measure border-l-2 border-line-control pl-6 text-ink-2 [&>p:first-child]:mt-0",
  hr: "my-12 border-line",
  del: "line-through",
  sup: "text-[0.75em] leading-none",
  br: "",
};

const headings: Readonly<Record<string, string>> = {
  h2: "mt-10 print:mt-8 text-[clamp(1.625rem,1.4rem+1vw,2.25rem)] leading-[1.1] first:mt-0",
  h3: "mt-8 print:mt-6 text-h3",
  h4: "mt-8 font-semibold text-h4",
};

/** A drawing at the end of the text that is under a heading alone, before the next one. */
export type ProseFigure = { under: string; drawing: ReactNode };

/** Running text from the small tree that the loader sends. */
export function Prose({
  nodes,
  className,
  entries = false,
  figure,
}: {
  nodes: readonly ProseNode[];
  className?: string;
  /** Whether numbered headings begin an entry: a rule, and the number in the margin. */
  entries?: boolean;
  figure?: ProseFigure | undefined;
}) {
  return (
    <div className={cx("prose text-ink", className)}>
      {entries ? drawEntries(nodes, figure) : drawAll(nodes)}
    </div>
  );
}

/** Each heading with the text under it; a numbered one as an entry. */
function drawEntries(nodes: readonly ProseNode[], figure: ProseFigure | undefined): ReactNode {
  const parts: ProseNode[][] = [[]];
  for (const node of nodes) {
    if (isHeading(node)) parts.push([node]);
    else parts.at(-1)?.push(node);
  }
  const isInPairs = parts.map(isListed);
  const pairs = isInPairs.filter(Boolean).length >= LEAST_PAIRED;
  const drawn = parts.flatMap((part, i) => {
    if (pairs && isInPairs[i]) {
      if (isInPairs[i - 1]) return [];
      const end = isInPairs.indexOf(false, i);
      return [drawPairs(parts.slice(i, end < 0 ? undefined : end))];
    }
    const [first, ...text] = part;
    const drawing = isHeading(first) && first.props?.id === figure?.under && figure?.drawing;
    const number = isHeading(first) ? numberOf(first) : null;
    return [
      isHeading(first) && number ? drawEntry(first, number, text) : drawAll(part),
      drawing
        ? createElement(
            "div",
            { className: "my-8 md:-ml-20 md:my-10 print:my-5 print:ml-0" },
            drawing,
          )
        : null,
    ];
  });
  return createElement(Fragment, null, ...drawn);
}

/** Fewer entries of a list are one below the other at every width. */
const LEAST_PAIRED = 6;

/** Whether a part is an entry of a list, such as “1. Name”, neither a section nor a step. */
function isListed([first]: readonly ProseNode[]): boolean {
  return isHeading(first) && first.tag !== "h2" && numberOf(first)?.kind === "";
}

/** Entries of a list, two in a row on wide screens, over a rule that ends them. */
function drawPairs(parts: ReadonlyArray<readonly ProseNode[]>): ReactNode {
  const drawn = parts.flatMap(([first, ...text]) => {
    const number = isHeading(first) ? numberOf(first) : null;
    return isHeading(first) && number ? [drawEntry(first, number, text, true)] : [];
  });
  const className =
    "mt-4 border-line border-b pb-5 md:max-xl:-ml-20 md:mt-8 md:pb-7 xl:grid xl:grid-cols-2 xl:gap-x-12 print:ml-0";
  return createElement("div", { className }, ...drawn);
}

function isHeading(node: ProseNode | undefined): node is ProseElement {
  return typeof node === "object" && node.tag in headings;
}

/** Whether a text has sections with numbers. */
export function hasEntries(nodes: readonly ProseNode[]): boolean {
  return nodes.some((node) => isHeading(node) && node.tag === "h2" && numberOf(node) !== null);
}

type EntryNumber = { kind: string; number: string; mark: string; rest: string };

/** Parts of a heading such as “1. Name” or “Step 1: Name”. */
function numberOf({ children = [] }: ProseElement): EntryNumber | null {
  const [first] = children;
  const found = typeof first === "string" && /^(?:(\p{L}+) )?(\d+)([.:]) (.+)$/su.exec(first);
  if (!found) return null;
  const [, kind = "", number = "", mark = "", rest = ""] = found;
  return { kind, number, mark, rest };
}

/** The heading is read as it is written; its number is large, in the margin where there is one. */
function drawEntry(
  { tag, props, children = [] }: ProseElement,
  { kind, number, mark, rest }: EntryNumber,
  text: readonly ProseNode[],
  isPaired = false,
): ReactNode {
  const isSection = tag === "h2";
  // A section that is only counted, as in a contract, is quieter than one of a series.
  const isClause = isSection && !kind;
  const heading = createElement(
    tag,
    {
      id: props?.id,
      className: cx(
        "text-ink",
        !kind && "max-md:flex max-md:items-baseline max-md:gap-3",
        isPaired && "xl:flex xl:items-baseline xl:gap-3",
        isSection ? "text-[clamp(1.625rem,1.4rem+1vw,2.25rem)] leading-[1.1]" : "text-h3",
      ),
    },
    <span
      className={cx(
        "shrink-0 md:top-[inherit] md:left-0 print:static print:mr-2",
        isPaired ? "md:max-xl:absolute" : "md:absolute",
        isClause ? "text-ink-3" : "text-action",
        kind &&
          "max-md:mb-2 max-md:block max-md:font-text max-md:text-small max-md:tracking-normal",
      )}
    >
      {kind ? (
        <span className="md:block md:font-normal md:font-text md:text-caption md:text-ink-2 md:tracking-normal">{`${kind} `}</span>
      ) : null}
      <span
        className={cx(
          "md:block md:leading-[0.9] print:inline print:text-[1.5rem]",
          !kind && !isClause && "max-md:text-[2rem]",
          isClause ? "md:leading-[inherit]" : isSection ? "md:text-[3.5rem]" : "md:text-[2.5rem]",
        )}
      >
        {number}
        <span className="sr-only">{`${mark} `}</span>
      </span>
    </span>,
    createElement("span", { className: "min-w-0" }, rest, drawAll(children.slice(1))),
  );
  const className = cx(
    isClause && "clause",
    "relative print:ml-0 print:pl-0 [&>h2+*]:mt-3 md:[&>h2+*]:mt-4 [&>h3+*]:mt-3",
    isPaired ? "md:max-xl:pl-20" : "md:-ml-20 md:pl-20",
    // What to check, or what is worth knowing, belongs to the words before it.
    !isSection && "[&>p+p]:mt-2",
    isClause
      ? "mt-6 border-line border-t pt-4 md:mt-8 md:pt-5 print:mt-5 print:pt-3"
      : isSection
        ? "mt-10 border-ink border-t-2 pt-5 print:mt-5 print:pt-3"
        : "mt-7 border-line border-t pt-5 print:mt-4 print:pt-3",
  );
  return createElement("div", { className }, heading, drawAll(text));
}

function drawAll(nodes: readonly ProseNode[] | undefined): ReactNode {
  // Handed over as arguments, not as a list: the tree never changes, so no node needs a key.
  let section: string | undefined;
  const drawn = inStrips(nodes ?? []).map((group) => {
    if (Array.isArray(group)) return drawStrip(group);
    if (typeof group === "string") return drawText(group);
    if (isHeading(group)) section = group.props?.id;
    return group.tag === "table" ? drawTable(group, section) : draw(group);
  });
  return createElement(Fragment, null, ...drawn);
}

/** A text with its email addresses as links. */
function drawText(text: string): ReactNode {
  return <WithAddresses text={text} />;
}

/** The words of a link, within which no address can be another. */
function drawLinkText(children: readonly ProseNode[] = []): ReactNode {
  const drawn = children.map((child) =>
    typeof child === "string" ? unbroken(child) : draw(child),
  );
  return createElement(Fragment, null, ...drawn);
}

function unbroken(text: string): ReactNode {
  return <Unbroken text={text} />;
}

/** Nodes, with neighboring paragraphs that each open with a label (`**Start with:** ...`) as a list of their own. */
function inStrips(nodes: readonly ProseNode[]): Array<ProseNode | ProseElement[]> {
  const groups: Array<ProseNode | ProseElement[]> = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (!isLabeled(node)) groups.push(node);
    else if (Array.isArray(last)) last.push(node);
    else groups.push([node]);
  }
  return groups.flatMap((group) =>
    Array.isArray(group) && group.length < LEAST_CELLS ? group : [group],
  );
}

/** Fewer labeled paragraphs are text like any other. */
const LEAST_CELLS = 3;

function isLabeled(node: ProseNode): node is ProseElement {
  if (typeof node === "string" || node.tag !== "p") return false;
  const [first] = node.children ?? [];
  return typeof first === "object" && first.tag === "strong" && textOf(first).endsWith(":");
}

/** Labeled paragraphs side by side between rules, the label over its text; on phones one below the other, each after its label. */
function drawStrip(cells: readonly ProseElement[]): ReactNode {
  const drawn = cells.map((cell) =>
    createElement(
      "p",
      { className: "max-md:py-2 md:px-5 md:first:pl-0" },
      drawLabel(cell),
      drawAll(cell.children?.slice(1)),
    ),
  );
  const className =
    "mt-6 grid grid-cols-1 divide-line border-line border-y text-[1rem] leading-normal max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x md:py-4";
  return createElement("div", { className }, ...drawn);
}

/** The label of a cell: over its text it needs no colon. */
function drawLabel({ children: [label = ""] = [] }: ProseElement): ReactNode {
  return (
    <strong className="font-semibold text-ink md:mb-1 md:block md:text-small">
      {textOf(label).slice(0, -1)}
      <span className="md:sr-only">:</span>
    </strong>
  );
}

type Mode = ProseProps["mode"];

/** Consent mode that the site is published for. */
export const ProseModeContext = createContext<Mode>(undefined);

/** Text of one consent mode: where the page is copied, or read without styles, the other's must not be in it. */
function OfMode({ mode, children }: { mode: Mode; children: ReactNode }) {
  const published = useContext(ProseModeContext);
  if (published === undefined) throw new Error("The consent mode is only known inside a page.");
  return published === mode ? children : null;
}

function draw(node: ProseElement): ReactNode {
  if (node.tag === "a") return drawLink(node);
  if (node.tag === "img") return drawPicture(node);
  if (node.tag === "figure") return drawFigure(node);
  if (node.tag in headings) return drawHeading(node);
  if (node.tag === "table") return drawTable(node, undefined);
  if (node.props?.callout) return drawCallout(node, node.props.callout);
  if (node.tag === "section") return drawFootnotes(node);
  if (node.tag === "pre") return drawCode(node);
  if (node.props?.mode) return <OfMode mode={node.props.mode}>{drawAll(node.children)}</OfMode>;
  if (isTerms(node)) return drawTerms(node);
  const className = looks[node.tag];
  if (className === undefined) return drawAll(node.children);
  const props = { className: className || undefined, id: node.props?.id, start: node.props?.start };
  return createElement(node.tag, props, node.children ? drawAll(node.children) : undefined);
}

/** A list whose every item opens with a bold name and a period. */
function isTerms(node: ProseElement): boolean {
  return (
    node.tag === "ul" &&
    elementsIn(node).every(({ children: [first] = [] }) => {
      return typeof first === "object" && first.tag === "strong" && textOf(first).endsWith(".");
    })
  );
}

/** Each name next to its text between rules; on phones the text follows its name. */
function drawTerms(list: ProseElement): ReactNode {
  const items = elementsIn(list).map(({ children: [name, ...text] = [] }) =>
    createElement("li", {}, name ? draw(name as ProseElement) : null, <span>{drawAll(text)}</span>),
  );
  return createElement("ul", { className: "terms mt-4 space-y-3" }, ...items);
}

function drawHeading({ tag, props, children }: ProseElement): ReactNode {
  return createElement(
    tag,
    { id: props?.id, className: cx("text-ink", headings[tag]) },
    drawAll(children),
  );
}

function drawLink({ props, children }: ProseElement): ReactNode {
  const href = props?.href ?? "";
  if (href.startsWith("/") && !href.includes(".")) {
    return (
      <a href={href} className="link">
        {drawLinkText(children)}
      </a>
    );
  }
  const external = /^https?:/.test(href);
  return (
    <a
      id={props?.id}
      href={href}
      className="link break-words"
      rel={external ? "noopener" : undefined}
      aria-label={props?.label}
    >
      {drawLinkText(children)}
    </a>
  );
}

/** Code that is wider than its frame scrolls there, which the keyboard can reach. */
function drawCode({ children }: ProseElement): ReactNode {
  return (
    <pre
      className="on-night mt-6 overflow-x-auto rounded-md bg-night p-5 text-on-night text-small [&_code]:bg-transparent [&_code]:p-0"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <code className={looks.code}>{(children ?? []).map(textOf).join("")}</code>
    </pre>
  );
}

const calloutLooks: Readonly<Record<CalloutKind, string>> = {
  note: "border-action bg-action-soft",
  tip: "border-on-positive bg-positive",
  important: "border-ink bg-raised",
  warning: "border-glow bg-raised",
  caution: "border-danger bg-danger-soft",
};

/** Under the name of its kind, or under the bold line that it opens with, which says what it is about. */
function drawCallout({ props, children = [] }: ProseElement, kind: CalloutKind): ReactNode {
  const title = titleIn(children);
  return (
    <div
      role="note"
      aria-label={title ? props?.label : undefined}
      className={cx(
        "mt-7 measure rounded-r-md border-l-4 p-5 text-ink [&>p+p]:mt-2",
        calloutLooks[kind],
      )}
    >
      <p className="font-semibold">{title || props?.label}</p>
      {drawAll(title ? children.slice(1) : children)}
    </div>
  );
}

/** Text of a first paragraph that is bold as a whole. */
function titleIn([first]: readonly ProseNode[]): string {
  const [only, ...more] = elementsIn(first);
  return only?.tag === "strong" && more.length === 0 && textOf(only) === textOf(first ?? "")
    ? textOf(only)
    : "";
}

/** At the end of the text, with the way back to where each is named. */
function drawFootnotes({ children }: ProseElement): ReactNode {
  return (
    <section
      aria-labelledby="footnote-label"
      className="mt-16 border-line border-t pt-8 text-small [&_h2]:text-h4"
    >
      {drawAll(children)}
    </section>
  );
}

function drawPicture({ props = {} }: ProseElement): ReactNode {
  const { video } = props;
  return video ? <ProseVideo props={props} video={video} /> : <ProsePicture props={props} />;
}

function drawFigure({ props, children }: ProseElement): ReactNode {
  return (
    <figure className="mt-8 [&>video]:mt-0">
      {drawAll(children)}
      <figcaption className="mt-3 measure text-small">{props?.title}</figcaption>
    </figure>
  );
}

/**
 * A wide table scrolls in its own frame, which the keyboard can reach and which has a name. On a phone a table of more
 * than two columns is a list of its rows, each value next to its column's name, unless three of them fit there.
 */
function drawTable({ props, children }: ProseElement, section: string | undefined): ReactNode {
  const columns = columnsOf(children);
  const rows = elementsIn({ tag: "table", children: children ?? [] }).flatMap(elementsIn);
  const stack = columns.length > 2 && !isNarrow(rows);
  const caption = props?.label ?? "";
  return (
    <TableFrame
      caption={caption}
      folded={stack && rows.length > LONG_TABLE && section !== NOTICE_AT_COLLECTION}
    >
      <table
        // Read out where someone goes from table to table, which the frame's name isn't.
        aria-label={props?.label}
        className={cx(
          "w-full border-collapse border-ink text-left text-[1rem] text-ink leading-normal max-md:text-small",
          columns.length === 0 && "border-t-2",
          stack && "max-md:block max-md:border-t-2",
        )}
      >
        {drawRows(children, stack ? columns : undefined)}
      </table>
    </TableFrame>
  );
}

/** In characters: the longest cell of which three fit next to each other on a phone, as in data-table.tsx. */
const SHORT = 24;

function isNarrow(rows: readonly ProseElement[]): boolean {
  return rows
    .map(elementsIn)
    .every((cells) => cells.length <= 3 && cells.every((cell) => textOf(cell).length <= SHORT));
}

/** Rows, with the head, above which a table that is a list on phones is one line there until it is opened. */
const LONG_TABLE = 6;

/** Section whose tables are in view at every width: the law wants the notice where the visitor is asked. */
const NOTICE_AT_COLLECTION = "collection";

function TableFrame({
  caption,
  folded,
  children,
}: {
  caption: string;
  folded: boolean;
  children: ReactNode;
}) {
  const { table } = usePartCopy();
  const name = fill(table, { caption });
  const frame = (
    <section
      className={cx("overflow-x-auto", !folded && "mt-7")}
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {children}
    </section>
  );
  return folded ? (
    <PhoneFold line={<span>{name}</span>} className="mt-7">
      {frame}
    </PhoneFold>
  ) : (
    frame
  );
}

/** The words of the head's cells; none for a table without a head. */
function columnsOf(parts: readonly ProseNode[] = []): string[] {
  const head = parts.find((part) => typeof part !== "string" && part.tag === "thead");
  const [row] = elementsIn(head);
  return elementsIn(row).map(textOf);
}

function elementsIn(node: ProseNode | undefined): ProseElement[] {
  if (node === undefined || typeof node === "string") return [];
  return (node.children ?? []).filter((child) => typeof child !== "string");
}

function textOf(node: ProseNode): string {
  return typeof node === "string" ? node : (node.children ?? []).map(textOf).join("");
}

/** The rows, each named by its first cell. With `columns` style alone makes them a list, as in data-table.tsx. */
function drawRows(parts: readonly ProseNode[] = [], columns?: readonly string[]): ReactNode {
  const drawn = parts.flatMap((part) => {
    if (typeof part === "string") return [];
    const head = part.tag === "thead";
    const rows = elementsIn(part).map((row) =>
      createElement(
        "tr",
        {
          className: head
            ? "border-ink border-b-2 align-bottom"
            : cx("border-line border-b align-top", columns && stackedRow),
        },
        ...elementsIn(row).map((cell, i) => (head ? drawColumn(cell) : drawCell(cell, i, columns))),
      ),
    );
    const className = columns && (head ? "max-md:sr-only" : "max-md:block");
    return createElement(part.tag, { className }, ...rows);
  });
  return createElement(Fragment, null, ...drawn);
}

/** In a list of rows: the first cell is its heading, the others are next to their column's name, in a column as wide as the longest. */
const stackedRow =
  "max-md:grid max-md:grid-cols-[fit-content(5.75rem)_minmax(0,1fr)] max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-2.5";
const stackedCell =
  "max-md:contents max-md:text-left max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]";

const alignments = { left: "text-left", center: "text-center", right: "text-right" } as const;

/** A day, which reads as one word. */
const DAY = /^\p{L}+ \d{1,2}, \d{4}$/u;

const cellLook = "min-w-20 py-2.5 pr-6 max-md:last:pr-0 lg:min-w-32";

function drawColumn({ props, children }: ProseElement): ReactNode {
  const className = cx(cellLook, "font-semibold text-ink", props?.align && alignments[props.align]);
  return createElement("th", { className, scope: "col" }, drawAll(children));
}

/** A first cell such as "Identifiers: name, email" in two: only what is before the colon stands out. */
function nameAndRest(children: readonly ProseNode[]): readonly string[] {
  if (children.some((child) => typeof child !== "string")) return [];
  return /^([^:]+:)( .+)$/s.exec(children.join(""))?.slice(1) ?? [];
}

function drawCell(
  { props, children }: ProseElement,
  i: number,
  columns: readonly string[] | undefined,
): ReactNode {
  const align = props?.align && alignments[props.align];
  const links = (children ?? []).filter((child) => typeof child === "object" && child.tag === "a");
  if (i === 0) {
    const stacked = columns && "max-md:col-span-2 max-md:p-0";
    const [name, rest] = nameAndRest(children ?? []);
    const className = cx(
      cellLook,
      "text-ink",
      align,
      stacked,
      rest ? "font-normal" : "font-semibold",
      links.length > 0 && "tap-cell",
    );
    const words = rest
      ? [
          <b key="name" className="font-semibold">
            {name}
          </b>,
          <span key="rest">{rest}</span>,
        ]
      : drawAll(children);
    return createElement("th", { className, scope: "row" }, words);
  }
  const isDay = DAY.test((children ?? []).map(textOf).join(""));
  const className = cx(
    cellLook,
    align,
    columns && stackedCell,
    isDay && "whitespace-nowrap",
    links.length === 1 && "tap-cell",
    // A finger tells them apart.
    links.length > 1 && "max-md:leading-7 [&>a]:py-0.5",
  );
  const label = columns?.[i];
  return createElement(
    "td",
    { className, "data-label": label },
    // One grid item next to the name, whatever is in it.
    label ? <span>{drawAll(children)}</span> : drawAll(children),
  );
}

/** The sections of a text, as links: in a frame on small screens, next to the text on wide ones. */
export function ContentsList({ contents, title }: { contents: Contents; title: string }) {
  return (
    <nav aria-label={title} className="border-ink pt-4 md:border-t-2 max-md:pt-2 print:hidden">
      <p className="font-semibold text-small max-md:hidden">{title}</p>
      <ol className="md:mt-2 md:max-lg:columns-2 md:max-lg:gap-x-8">
        {contents.map((line) => (
          <li key={line.id} className="break-inside-avoid">
            <a
              href={`#${line.id}`}
              className="flex min-h-9 items-baseline gap-3 border-line border-b py-1.5 max-lg:min-h-11 max-lg:py-2.5 text-small leading-snug hover:text-action"
            >
              {line.number ? (
                <span
                  aria-hidden="true"
                  className="w-5 shrink-0 font-display text-ink-2 tabular-nums"
                >
                  {line.number}
                </span>
              ) : null}
              <span>{line.title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Width of the column in reading-page.tsx. */
const COLUMN =
  "(min-width: 73rem) 48rem, (min-width: 64rem) calc(100vw - 25rem), (min-width: 52rem) 48rem, calc(100vw - 2.5rem)";
const COLUMN_PX = 768;

/** A picture of a text. Its size is in the markup, so that nothing moves when it arrives. */
function ProsePicture({ props }: { props: ProseProps }) {
  const { src, sources, alt = "", width, height } = props;
  return (
    <Sources sources={sources} sizes={sizesOf(width)}>
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="h-auto max-w-full rounded-md border border-line"
      />
    </Sources>
  );
}

/** How wide a picture is shown: as its column, or as it is by itself. */
function sizesOf(width = COLUMN_PX): string {
  return width < COLUMN_PX
    ? `(min-width: ${width + 40}px) ${width}px, calc(100vw - 2.5rem)`
    : COLUMN;
}

/** A video of a text. Until someone plays it only its still picture and captions are loaded. */
function ProseVideo({
  props,
  video,
}: {
  props: ProseProps;
  video: NonNullable<ProseProps["video"]>;
}) {
  const { src, alt, width, height, label } = props;
  return (
    <video
      controls
      preload="none"
      playsInline
      poster={src}
      width={width}
      height={height}
      aria-label={alt}
      className="mt-8 h-auto w-full rounded-md border border-line bg-night"
    >
      {video.sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <track kind="captions" src={video.captions} srcLang="en" label={label} default />
    </video>
  );
}
