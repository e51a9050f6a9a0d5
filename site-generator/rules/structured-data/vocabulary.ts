import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../paths.ts";
import type { PageGraph } from "./rich-results.ts";

const folder = path.join(root, ".cache/structured-data");
const compiler = path.join(root, "node_modules/.bin/tsc");

/**
 * Holds built structured data against schema.org: each type exists, each property belongs to its type or one that it
 * inherits from, each value is of a type that the property takes. The vocabulary is schema-dts, so the data is
 * written down as typed constants and the compiler judges them.
 *
 * @returns one line for each fault, none if all is well
 */
export function vocabularyFaults(graphs: readonly PageGraph[]): string[] {
  const things = graphs.flatMap((graph) => graph.things.map((thing) => ({ graph, thing })));
  // One line for each thing, so that the compiler's line number finds it again.
  const lines = things.map(
    ({ thing }, i) => `export const thing${i}: ${typeName(thing["@type"])} = ${literal(thing)};`,
  );
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "things.ts");
  writeFileSync(file, `import type * as schema from "schema-dts";\n${lines.join("\n")}\n`);
  const { stdout, status, error } = spawnSync(
    compiler,
    [
      ...["--noEmit", "--strict", "--skipLibCheck", "--ignoreConfig", "--pretty", "false"],
      ...["--module", "esnext", "--moduleResolution", "bundler", "--types", "", file],
    ],
    { cwd: root, encoding: "utf8" },
  );
  if (error) return [`schema.org check: could not run ${compiler}: ${error.message}`];
  const faults = [...stdout.matchAll(/things\.ts\((\d+),\d+\): error (.+(?:\n\s+.+)*)/g)].map(
    ([, line, message = ""]) => {
      const at = things[Number(line) - 2];
      return `${at?.graph.path}: ${at?.thing["@type"]}: ${message.replace(/\s+/g, " ")}`;
    },
  );
  return status !== 0 && faults.length === 0 ? [`schema.org check: ${stdout.trim()}`] : faults;
}

/** A type that no vocabulary could hold must not become code. */
function typeName(type: unknown): string {
  return typeof type === "string" && /^[A-Za-z0-9]+$/.test(type) ? `schema.${type}` : "never";
}

function literal(thing: unknown): string {
  return JSON.stringify(thing).replace(/\u2028|\u2029/g, " ");
}
