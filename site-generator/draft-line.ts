/** The text of a file with the line that makes it a draft; null where it has that. */
export function asDraft(text: string, isMarkdown: boolean): string | null {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.split(eol);
  // What is between the two lines of dashes, of an article.
  const start = isMarkdown ? lines.indexOf("---") + 1 : 0;
  const end = isMarkdown ? lines.indexOf("---", start) : lines.length;
  const at = lines.findIndex((line, index) => index >= start && index < end && isDraftLine(line));
  if (/^draft:\s*true\s*(?:#.*)?$/.test(lines[at] ?? "")) return null;
  if (at < 0) lines.splice(isMarkdown ? end : start, 0, "draft: true");
  else lines[at] = "draft: true";
  return lines.join(eol);
}

function isDraftLine(line: string): boolean {
  return line.startsWith("draft:");
}
