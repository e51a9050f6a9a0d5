import type { EnvFile } from "./env-file.ts";
import { type SettingName, settings } from "./table.ts";

/**
 * Names of a settings file that no setting has, with the one that was probably meant.
 *
 * @param used names that TARGETS_FILE refers to
 */
export function unknownNames({ path, lines }: EnvFile, used: readonly string[] = []): string[] {
  const known = Object.keys(settings) as SettingName[];
  return [...lines]
    .filter(([name]) => !used.includes(name))
    .filter(([name]) => !known.includes(name as SettingName) && !/^(NODE|npm)_/.test(name))
    .map(([name, line]) => {
      const [near] = known.filter((setting) => distance(setting, name.toUpperCase()) <= 2);
      return `${path}:${line}: ${name} is no setting${near ? `; ${near} is` : ""}`;
    });
}

/** Letters to add, remove or change (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
