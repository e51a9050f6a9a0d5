import { createContext, useContext } from "react";
import type { Snapshot } from "#content-model/snapshot.ts";
import type { ShownChapter } from "./chapter.ts";

/** Copy and figures that a page's tools and drawings show. A loader returns those of its page as `copy`. */
export type Copy = {
  panels: Partial<Snapshot["panels"]>;
  /** The chapter that the page quotes. */
  chapter: ShownChapter;
  /** All chapters, on the page that has them. */
  story: readonly ShownChapter[];
  plans: Snapshot["plans"];
  articleCopy: Snapshot["article-copy"];
  /** Copy of every page with a tool. */
  unread: Snapshot["messages"]["unread"];
} & ToolCopy;

type Tools = Snapshot["tools"];

/** Copy of each tool, by the name of its file in content/tools: `intentExplorer` is that of `intent-explorer.yaml`. */
export type ToolCopy = { [Id in keyof Tools as CamelCase<Id>]: Tools[Id] };

type CamelCase<Id extends string> = Id extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Id;

export const CopyContext = createContext<Partial<Copy>>({});

/**
 * A part of the page's copy.
 * @throws if the page's loader didn't return it
 */
export function useCopy<Key extends keyof Copy>(key: Key): Copy[Key] {
  const found = useContext(CopyContext)[key];
  if (!found) throw new Error(`The page's loader must return copy.${key}: this part shows it.`);
  return found as Copy[Key];
}

/**
 * Data of a panel. @throws if the page's loader didn't return it
 */
export function usePanel<Name extends keyof Snapshot["panels"]>(
  name: Name,
): Snapshot["panels"][Name] {
  const found = useCopy("panels")[name];
  if (!found) throw new Error(`The page's loader must return copy.panels.${name}: it is drawn.`);
  return found as Snapshot["panels"][Name];
}
