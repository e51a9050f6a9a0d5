import { dateFormat } from "#shared/date-format.ts";
import { fill } from "#shared/words.ts";

/** `2026-05` as “May 2026”. */
export function monthText(month: string): string {
  const format = dateFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** `2026-06-03` as “Jun 3, 2026”. */
export function dayText(day: string): string {
  const format = dateFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** `2026-q1` in the words of the page. */
export function quarterText(quarter: string, copy: string): string {
  const [year = "", number = ""] = quarter.split("-q");
  return fill(copy, { number, year });
}
