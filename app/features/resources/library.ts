import type { PictureFile } from "#app/ui/picture.tsx";
import type { CalculatorSign } from "#model/schema/calculator-signs.ts";
import type { ResourceKind } from "#model/schema/resource-kinds.ts";

/** Anything the hub lists: a page, an article or a term. */
export type LibraryItem = {
  /** Unique, and the id of its element on the page; a term's is `term-` and its slug. */
  id: string;
  kind: ResourceKind;
  title: string;
  text: string;
  href: string;
  /** Other names, which the search knows too. */
  also: readonly string[];
  /** A short fact: how long an article takes to read. */
  note?: string;
  /** Picture of an article. */
  image?: PictureFile;
  /** A figure to start from, or the drawing of what comes back; for calculators only. */
  figure?: { value: string; unit: string };
  sign?: CalculatorSign;
  /** Related terms, and the page that says more; for terms only. */
  see?: ReadonlyArray<{ id: string; title: string }>;
  link?: { label: string; href: string };
};

export type Library = readonly LibraryItem[];

/** Items by their kind. */
export function ofKind(library: Library, kind: ResourceKind): LibraryItem[] {
  return library.filter((item) => item.kind === kind);
}
