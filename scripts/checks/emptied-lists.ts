/**
 * Empties each list of the content, one by one, and makes all pages: either the site is without a fault, with no heading over
 * nothing, or each fault is told with its place. By default it takes the lists that operators add to; ALL_LISTS=1 takes every
 * one. Exit status 1 with each fault.
 */
import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  visit,
  type YAMLSeq,
} from "yaml";
import { readContentFiles } from "#content-model/read/files.ts";
import { contentFolder } from "../../site-generator/content.ts";
import { faultsOf, PLACED } from "./follow-faults.ts";

/** Files whose every list is emptied, and single lists by their path in a file. */
const SOME: ReadonlyArray<string | RegExp> = [
  /^testimonials\.yaml (quotes|stories)$/,
  /^navigation\.yaml /,
  /^(resources|site|glossary)\.yaml [a-z]+$/,
  /^pages\/(home|pricing)\.yaml [\w.]+$/,
];

const { texts } = await readContentFiles(contentFolder);
const lists = [...texts].flatMap(([name, text]) => listsIn(name, text));
const all = process.env.ALL_LISTS === "1";
const chosen = lists.filter(({ id }) => all || SOME.some((some) => new RegExp(some).test(id)));
const faults: string[] = [];
let published = 0;
for (const { id, name, emptied } of chosen) {
  const lines = await faultsOf(new Map([...texts, [name, emptied]]));
  if (lines.length === 0) published += 1;
  const unplaced = lines.filter((line) => !PLACED.test(line));
  faults.push(...unplaced.map((line) => `Without ${id}: ${line}`));
  if (all) console.info(`${id}: ${lines.length === 0 ? "published" : lines.join(" | ")}`);
}
for (const fault of faults) console.error(fault);
console.info(
  `emptied lists: ${chosen.length} of ${lists.length}, ${published} published without, ${chosen.length - published} told with their places, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Every list that has entries, with the file's text without them. */
function listsIn(name: string, text: string) {
  if (!name.endsWith(".yaml") || name === "openapi.yaml") return [];
  const found: Array<{ id: string; name: string; emptied: string }> = [];
  visit(parseDocument(text), {
    Seq(_key, list, parents) {
      const [start = 0, end = 0] = list.range ?? [];
      if (list.items.length === 0) return;
      // A list in lines ends with the line break before what follows.
      const rest = text.slice(end);
      const gap = text.slice(start, end).endsWith("\n") ? "\n" : "";
      found.push({
        id: `${name} ${pathOf(parents, list)}`,
        name,
        emptied: `${text.slice(0, start).trimEnd()} []${gap}${rest}`,
      });
    },
  });
  return found;
}

function pathOf(parents: readonly unknown[], list: YAMLSeq): string {
  const path: string[] = [];
  parents.forEach((parent, i) => {
    const child = (parents[i + 1] ?? list) as Node;
    if (isSeq(parent)) path.push(String(parent.items.indexOf(child)));
    else if (isPair(parent) && isScalar(parent.key)) path.push(String(parent.key.value));
    else if (!isMap(parent)) return;
  });
  return path.join(".");
}
