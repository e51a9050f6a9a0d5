import stringWidth from "string-width";

/** How wide a table may be, and which columns give way. */
export type Fit = {
  /** Columns of the terminal. */
  width: number;
  /** The least width of each column that may be cut, by its heading. */
  cut: Readonly<Record<string, number>>;
  /** The one of these that gives way only when no other can. */
  last?: string;
};

/**
 * Rows with a heading, columns as wide as their content; a column without any is left out. Figures are set to the right.
 * With `fit` the widest columns that may be cut are, until the line fits.
 */
export function columns(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  fit?: Fit,
): string {
  const used = head
    .map((_, at) => at)
    .filter((at) => head[at] === "" || rows.some((row) => row[at]));
  const all = [head, ...rows].map((row) => used.map((at) => row[at] ?? ""));
  const widths = used.map((_, at) => Math.max(...all.map((row) => stringWidth(row[at] ?? ""))));
  if (fit) narrow(widths, all[0] ?? [], fit);
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => {
        const width = widths[at] ?? 0;
        const shown = cutTo(text, width);
        const space = " ".repeat(Math.max(0, width - stringWidth(shown)));
        return at > 0 && /^[\d.,–]+( ?[a-z%]+)?$/.test(text) ? space + shown : shown + space;
      })
      .join("  ")
      .trimEnd();
  return `${all.map(line).join("\n")}\n`;
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

/** Takes from the widest that may be cut, one by one. */
function narrow(widths: number[], head: readonly string[], { width, cut, last }: Fit): void {
  const over = () => widths.reduce((sum, one) => sum + one + 2, -2) - width;
  const widest = (mayBe: (name: string) => boolean) => {
    let found = -1;
    for (const [at, name] of head.entries()) {
      const least = cut[name];
      if (least === undefined || !mayBe(name)) continue;
      if ((widths[at] ?? 0) <= Math.max(least, stringWidth(name))) continue;
      if (found < 0 || (widths[at] ?? 0) > (widths[found] ?? 0)) found = at;
    }
    return found;
  };
  for (let surplus = over(); surplus > 0; surplus--) {
    const first = widest((name) => name !== last);
    const at = first < 0 ? widest(() => true) : first;
    if (at < 0) return;
    widths[at] = (widths[at] ?? 0) - 1;
  }
}
