import stringWidth from "string-width";

/** Rows with a heading, columns as wide as their content; a column without any is left out. Figures are set to the right. */
export function columns(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${aligned([head, ...rows]).join("\n")}\n`;
}

/** Rows of a list: short facts, and texts of any length. */
export type Listed = {
  facts: { head: readonly string[]; rows: readonly (readonly string[])[] };
  /** One text per heading for each row. */
  texts: { head: readonly string[]; rows: readonly (readonly string[])[] };
};

/**
 * A table if it fits the terminal; otherwise a line of facts per row with the texts below, so that no name is cut. Only a text wider
 * than the terminal is cut.
 */
export function listing({ facts, texts }: Listed, width: number): string {
  const table = columns(
    [...facts.head, ...texts.head],
    facts.rows.map((row, at) => [...row, ...(texts.rows[at] ?? [])]),
  );
  if (table.split("\n").every((line) => stringWidth(line) <= width)) return table;
  const [head = "", ...lines] = aligned([facts.head, ...facts.rows]);
  const blocks = lines.flatMap((line, at) => [line, ...packed(texts.rows[at] ?? [], width)]);
  return `${[head, ...blocks].map((line) => cutTo(line, width)).join("\n")}\n`;
}

/** A text on so many columns of the terminal; what is cut shows it. */
export function cutTo(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let shown = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(shown + segment) >= width) break;
    shown += segment;
  }
  return `${shown}…`;
}

const gap = "  ";

function aligned(rows: readonly (readonly string[])[]): string[] {
  const [head = [], ...body] = rows;
  const used = head
    .map((_, at) => at)
    .filter((at) => head[at] === "" || body.some((row) => row[at]));
  const widths = used.map((at) => Math.max(...rows.map((row) => stringWidth(row[at] ?? ""))));
  return rows.map((row) =>
    used
      .map((at, column) => {
        const text = row[at] ?? "";
        const space = " ".repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(text)));
        return column > 0 && /^[\d.,–]+( ?[a-z%]+)?$/.test(text) ? space + text : text + space;
      })
      .join(gap)
      .trimEnd(),
  );
}

/** Lines of texts, each as full as the width allows. */
function packed(texts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const text of texts.filter((one) => one !== "")) {
    const last = lines.at(-1);
    const joined = last === undefined ? "" : last + gap + text;
    if (last !== undefined && stringWidth(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(gap + gap + text);
  }
  return lines;
}
