import { ContentError, faultLine } from "#content-model/read/fault.ts";
import { readContentFiles } from "#content-model/read/files.ts";
import { contentFolder, readSource } from "../../site-generator/content.ts";
import { buildFolder } from "../../site-generator/paths.ts";
import { publishSite } from "../../site-generator/publish.ts";
import { SiteError } from "../../site-generator/site-error.ts";

/** Changes texts of the content, by their paths in it. */
export type Changes = (texts: Map<string, string>) => void;

export type Outcome = {
  /** Places that had to be changed by hand, as the faults named them. */
  named: string[];
  /** Faults that an editor couldn't fix from their message. */
  left: string[];
};

/** Rounds of corrections: faults of pages are told once those of the files are gone. */
const ROUNDS = 6;

export const PLACED = /^content\/(\S+?):(\d+):(\d+) /;

/**
 * Makes all pages of changed content, without writing any, and corrects what is told by leading each link that is named to the
 * home page, as an editor might.
 * @param id of the page that is left out
 */
export async function faultlessAfter(change: Changes, id: string): Promise<Outcome> {
  const texts = new Map((await readContentFiles(contentFolder)).texts);
  const path = pathOf(texts.get("routes.yaml") ?? "", id);
  change(texts);
  const named: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = await faultsOf(texts);
    if (lines.length === 0) return { named, left: [] };
    named.push(...lines);
    const stuck = lines.filter((line) => !correct(texts, line, id, path));
    if (stuck.length > 0) return { named, left: stuck };
  }
  return { named, left: [`is not without a fault after ${ROUNDS} rounds of corrections`] };
}

export async function faultsOf(texts: ReadonlyMap<string, string>): Promise<string[]> {
  try {
    const source = await readSource(contentFolder, { texts });
    await publishSite(buildFolder, { source, only: "check" });
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.faults.map(faultLine);
    if (error instanceof SiteError) return error.message.split("\n");
    // A page that can't be drawn says no place: that is a fault of the checks of the content.
    return [`the pages can’t be made: ${error instanceof Error ? error.message : error}`];
  }
}

/** @returns whether the place that is told has a link to the page that is left out */
function correct(texts: Map<string, string>, line: string, id: string, path: string): boolean {
  const [, name = "", row = ""] = PLACED.exec(line) ?? [];
  const text = texts.get(name);
  if (text === undefined) return false;
  const rows = text.split("\n");
  if (name === "redirects.yaml") {
    rows[Number(row) - 1] = "";
    texts.set(name, rows.join("\n"));
    return true;
  }
  const link = new RegExp(
    `\\{\\{\\s*path\\.${id}\\s*\\}\\}|(?<![\\w/-])${path}(?:/[\\w-]+)*(?![\\w/-])`,
  );
  // A list, or a long text, begins above it.
  const at = rows.findIndex(
    (one, i) => i >= Number(row) - 1 && i < Number(row) + 12 && link.test(one),
  );
  if (at < 0) return false;
  const whole = new RegExp(`(?:${link.source})[?#]?[\\w=&#-]*`);
  rows[at] = (rows[at] ?? "").replace(whole, (found) =>
    found.startsWith("{") ? "{{path.home}}" : "/",
  );
  texts.set(name, rows.join("\n"));
  return true;
}

function pathOf(routes: string, id: string): string {
  return new RegExp(`^${id}:\\n(?: {2}.*\\n)*? {2}path: (\\S+)`, "m").exec(routes)?.[1] ?? "";
}
