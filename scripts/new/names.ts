/** As many whole words as fit into `room` characters. */
export function shortened(text: string, room: number): string {
  if (text.length <= room) return text;
  const end = text.lastIndexOf(" ", room);
  return text.slice(0, end > 0 ? end : room).replace(/[\s,;:–—-]+$/, "");
}
