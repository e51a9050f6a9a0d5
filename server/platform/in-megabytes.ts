/** A size for operators: `12.3 MB`. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
