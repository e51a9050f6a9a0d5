/** Attributes of text in the display face. Its file names the family after its optical size and heaviest weight. */
export function displayFace(px: number, fill: string): string {
  return `font-family="Bricolage Grotesque 96pt ExtraBold" font-weight="700" font-size="${px}" letter-spacing="${-0.035 * px}" fill="${fill}"`;
}
