/** Decimal points and commas as other scripts write them. */
const POINTS = /[.．٫]/g;
const COMMAS = /[,，٬]/g;
/** Spaces of every width, marks of writing direction, and the apostrophe that the Swiss put between thousands. */
const BETWEEN = /[\s\p{Cf}'’]/gu;
const PLAIN = /^(-?)(\d+|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/;

/**
 * A number as people type or paste it, in any script's digits: dollars and percent, spaces and commas between thousands. A
 * point is the decimal one, unless it can't be. What could be read in two ways is none: `2,5`, an amount of euros.
 * @param places how many decimals it may have
 * @returns it in its smallest unit (2.5 with one place is 25), NaN for what isn't a number
 */
export function typedNumber(text: string, places: number): number {
  const typed = text
    .replace(/\p{Nd}/gu, digitOf)
    .replace(POINTS, ".")
    .replace(COMMAS, ",")
    .replace(BETWEEN, "")
    .replace(/^[−－]/, "-")
    .replace(/(?<=^-?)(?:US)?[$＄]/i, "")
    .replace(/(?:[$＄]|USD|[%٪％])$/i, "");
  const plain = hasPointedThousands(typed, places) ? typed.replaceAll(".", "") : typed;
  const [, sign, whole, fraction = ""] = PLAIN.exec(plain) ?? [];
  const decimals = fraction.replace(/0+$/, "");
  if (whole === undefined || decimals.length > places) return Number.NaN;
  return Number(`${sign}${whole.replaceAll(",", "")}${decimals.padEnd(places, "0")}`);
}

/** A second point is none of decimals, and one before three digits of a whole number isn't either. */
function hasPointedThousands(typed: string, places: number): boolean {
  const [, groups = ""] = /^-?[1-9]\d{0,2}((?:\.\d{3})+)$/.exec(typed) ?? [];
  return groups.length > (places === 0 ? 0 : ".000".length);
}

/** Every script has its ten digits in a row, and rows that touch are ten digits each. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return `${before % 10}`;
}
