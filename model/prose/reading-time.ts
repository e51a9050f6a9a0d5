import type { ProseNode } from "./node.ts";

/** Words a minute, of adults who read English for information in silence: 238 on average, and somewhat less on a screen. */
const WORDS_A_MINUTE = 220;

/** Whole minutes that a text takes to read, one at least. */
export function readingMinutes(nodes: readonly ProseNode[]): number {
  return Math.max(1, Math.round(countWords(nodes) / WORDS_A_MINUTE));
}

function countWords(nodes: readonly ProseNode[]): number {
  return nodes.reduce<number>(
    (sum, node) =>
      sum +
      (typeof node === "string"
        ? (node.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0)
        : countWords(node.children ?? [])),
    0,
  );
}
