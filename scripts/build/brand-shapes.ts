/** The mark's shapes on a field of 24 by 24, as in `public/icon.svg`. */
export const MARK =
  '<circle cx="2.2" cy="12" r="1.5"/><circle cx="7.4" cy="6.6" r="1.9"/><circle cx="7.4" cy="12" r="1.9"/><circle cx="7.4" cy="17.4" r="1.9"/><path d="M12 3.5a8.5 8.5 0 0 1 0 17Z"/>';

/** Attributes of text in the display face. Its file names the family after its optical size and heaviest weight. */
export function displayFace(px: number, fill: string): string {
  return `font-family="Bricolage Grotesque 96pt ExtraBold" font-weight="700" font-size="${px}" letter-spacing="${-0.035 * px}" fill="${fill}"`;
}
