/** `Where a café’s data goes, & why` -> `where-a-cafes-data-goes-and-why`; empty where nothing can be read as Latin letters. */
export function addressName(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’']/g, "")
    .replaceAll("&", " and ")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** As many whole words as fit into `room` characters. */
export function shortened(text: string, room: number): string {
  if (text.length <= room) return text;
  const end = text.lastIndexOf(" ", room);
  return text.slice(0, end > 0 ? end : room).replace(/[\s,;:–—-]+$/, "");
}
