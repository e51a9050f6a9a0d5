/** Attributes that survive from Markdown to the page. Everything else is dropped by the parser. */
export type ProseProps = {
  id?: string;
  href?: string;
  title?: string;
  align?: "left" | "center" | "right";
  start?: number;
  /** The consent mode in which this is shown; the page holds both. */
  mode?: "opt-out" | "opt-in";
  /** Name of a table's scroll frame. */
  label?: string;
};

/** Running text as a small JSON tree: what the loader sends and `Prose` draws. */
export type ProseNode =
  | string
  | { tag: string; props?: ProseProps; children?: readonly ProseNode[] };

/** A line of the table of contents. */
export type Contents = ReadonlyArray<{ id: string; title: string }>;
