/** The brand's sign: shapes in a frame, without colors, so that it can be drawn in any. */
export type Mark = {
  viewBox: string;
  shapes: ReadonlyArray<{ tag: string; attributes: Readonly<Record<string, string>> }>;
};

const geometry: Readonly<Record<string, readonly string[]>> = {
  path: ["d", "fill-rule"],
  circle: ["cx", "cy", "r"],
  ellipse: ["cx", "cy", "rx", "ry"],
  rect: ["x", "y", "width", "height", "rx", "ry"],
  polygon: ["points", "fill-rule"],
};
const known = Object.keys(geometry).join(", ");

const ROOT = /^\s*<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/;
const SHAPE = /<([a-z]\w*)\b([^<>]*?)\/>/gi;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
/** Numbers, and the letters of a path. */
const VALUE = /^[\d\s.,+\-eEmMlLhHvVcCsSqQtTaAzZ]*$|^(evenodd|nonzero)$/;
const VIEW_BOX = /^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/;

/** What is wrong with a sign, in a sentence; null for one that can be drawn. */
export function markFault(svg: string): string | null {
  const [, head = "", body = ""] = ROOT.exec(svg) ?? [];
  if (!body) return 'Write the sign as <svg viewBox="0 0 24 24">...</svg>';
  const { viewBox = "" } = attributesOf(head);
  if (!VIEW_BOX.test(viewBox)) return "The sign needs a viewBox of four numbers: 0 0 24 24";
  const rest = body
    .replace(SHAPE, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .trim();
  if (rest)
    return `The sign may hold ${known} only, each closed by />, but has: ${rest.slice(0, 40)}`;
  return (
    [...body.matchAll(SHAPE)]
      .map(([, tag = "", text = ""]) => shapeFault(tag, text))
      .find(Boolean) ?? null
  );
}

function shapeFault(tag: string, text: string): string | null {
  const allowed = Object.hasOwn(geometry, tag) ? geometry[tag] : undefined;
  if (!allowed) return `The sign may hold ${known} only, but has ${tag}`;
  for (const [name, value] of Object.entries(attributesOf(text))) {
    if (!allowed.includes(name))
      return `A ${tag} of the sign may have ${allowed.join(", ")}, but has ${name}`;
    if (!VALUE.test(value))
      return `${name} of a ${tag} of the sign is no shape: ${value.slice(0, 40)}`;
  }
  const left = text.replace(ATTRIBUTE, "").trim();
  return left
    ? `A ${tag} of the sign has something that is no attribute: ${left.slice(0, 40)}`
    : null;
}

/** The sign's shapes; null for one with a fault. */
export function parseMark(svg: string): Mark | null {
  if (markFault(svg)) return null;
  const [, head = "", body = ""] = ROOT.exec(svg) ?? [];
  const shapes = [...body.matchAll(SHAPE)].map(([, tag = "", text = ""]) => ({
    tag,
    attributes: attributesOf(text),
  }));
  return { viewBox: attributesOf(head).viewBox ?? "", shapes };
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]),
  );
}
