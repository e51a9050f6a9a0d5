import type { Path } from "./yaml-file.ts";

/**
 * Goes through every text of a value, with its path.
 * @param skips leaves out a group, list or field with all that is in it
 */
export function eachText(
  value: unknown,
  act: (text: string, path: Path) => void,
  skips: (value: unknown, path: Path) => boolean = () => false,
  path: Path = [],
): void {
  if (skips(value, path)) return;
  if (typeof value === "string") act(value, path);
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value))
    eachText(part, act, skips, [...path, Array.isArray(value) ? Number(key) : key]);
}
