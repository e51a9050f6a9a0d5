/** Rows with a heading, columns as wide as their content. Figures stand to the right. */
export function columns(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => {
        const width = widths[at] ?? 0;
        return at > 0 && /^[\d.,–]+( ?[a-z%]+)?$/.test(text)
          ? text.padStart(width)
          : text.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  return `${[head, ...rows].map(line).join("\n")}\n`;
}
