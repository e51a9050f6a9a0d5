/* Types of the prose tree: what parseProse returns, releases store, and pages draw. */
/** The same picture in a better format: `srcSet` names a file for each width. */
export type PictureSource = { type: string; srcSet: string };

/** Files of a video: films, of which a browser takes the first that it can play, and captions. */
export type ShownVideo = {
  sources: ReadonlyArray<{ src: string; type: string }>;
  captions: string;
  /** How long it takes. */
  seconds: number;
};

/** Kinds of callouts, as GitHub has them: what a reader is told next to the text. */
export const calloutKinds = ["note", "tip", "important", "warning", "caution"] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** Copy that a text takes along, from content/article-copy.yaml. */
export type ProseCopy = {
  callouts: Readonly<Record<CalloutKind, string>>;
  /** `mark` and `back` name a footnote's links, with {number}. */
  footnotes: { title: string; mark: string; back: string };
  /** Name of a table before the first heading. */
  tables: { introduction: string };
  video: { captions: string };
};

/** Attributes that survive from Markdown to the page. Everything else is dropped by the parser. */
export type ProseProps = {
  id?: string;
  href?: string;
  title?: string;
  align?: "left" | "center" | "right";
  start?: number;
  /** The consent mode in which this is shown. */
  mode?: "opt-out" | "opt-in";
  /** Name of a table's scroll frame, of a callout, of a footnote's links. */
  label?: string;
  callout?: CalloutKind;
  /** Attributes of a picture: its address, the better formats of it, what it shows, its size in pixels. */
  src?: string;
  sources?: readonly PictureSource[];
  /** Video whose still picture the rest is about. */
  video?: ShownVideo;
  alt?: string;
  width?: number;
  height?: number;
};

/** Elements that `Prose` draws. Anything else in a text is a fault, or it would vanish without a word. */
export const drawnTags: ReadonlySet<string> = new Set([
  ...["p", "ul", "ol", "li", "strong", "em", "code", "pre", "blockquote", "hr", "del", "br", "a"],
  ...["h2", "h3", "h4", "table", "thead", "tbody", "tr", "th", "td", "img"],
  ...["aside", "section", "sup"],
]);

/** Running text as a small JSON tree: what the loader sends and `Prose` draws. */
export type ProseNode =
  | string
  | { tag: string; props?: ProseProps; children?: readonly ProseNode[] };

/** Lines of the table of contents, each with the number that its heading has, if any. */
export type Contents = ReadonlyArray<{ id: string; title: string; number?: string }>;
