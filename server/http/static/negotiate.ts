export type Encoding = "br" | "gzip" | "identity";

/** Best first, when a client likes several equally. */
const preference: readonly Encoding[] = ["br", "gzip", "identity"];

/**
 * Picks a content encoding by Accept-Encoding and its q-values (RFC 9110, 12.5.3). Identity is the answer when nothing
 * else is acceptable, even to a client that forbids it: a body is more use than a 406.
 */
export function negotiate(
  header: string | null | undefined,
  available: ReadonlySet<Encoding>,
): Encoding {
  if (!header) return "identity";
  const weights = parse(header);
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.001 : 0);
  let best: Encoding = "identity";
  let bestWeight = 0;
  for (const encoding of preference) {
    const weight = available.has(encoding) ? weightOf(encoding) : 0;
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
}

function parse(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",").slice(0, 20)) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    if (name)
      weights.set(name === "x-gzip" ? "gzip" : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
