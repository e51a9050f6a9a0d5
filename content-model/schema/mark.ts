/** The brand's sign: shapes in a square, without colors, so that it can be drawn in any. */
export type Mark = {
  viewBox: string;
  shapes: ReadonlyArray<{ tag: string; attributes: Readonly<Record<string, string>> }>;
};

/** Fault of a sign: a sentence, and its offset in the file. */
export type MarkFault = { message: string; at: number };

const geometry: Readonly<Record<string, readonly string[]>> = {
  path: ["d", "fill-rule"],
  circle: ["cx", "cy", "r"],
  ellipse: ["cx", "cy", "rx", "ry"],
  rect: ["x", "y", "width", "height", "rx", "ry"],
  polygon: ["points", "fill-rule"],
};
const known = Object.keys(geometry).join(", ");

/** Every page has it, drawn again: what is larger is a picture. */
const MOST = 4_000;

/** Prolog that programs write before the drawing itself. */
const PROLOG = /^\uFEFF?(?:\s|<\?xml[^>]*\?>|<!DOCTYPE[^>[]*>|<!--[\s\S]*?-->)*/i;
const ROOT = /^<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/;
const ELEMENT = /<(\/?)([a-z][\w:]*)\b([^<>]*?)(\/?)>/gi;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
/** Numbers, and the letters of a path. */
const VALUE = /^[\d\s.,+\-eEmMlLhHvVcCsSqQtTaAzZ]*$|^(evenodd|nonzero)$/;
const VIEW_BOX = /^-?[\d.]+ -?[\d.]+ ([\d.]+) ([\d.]+)$/;

/** The sign of a file, or everything that is wrong with it. */
export function readMark(svg: string): { mark: Mark } | { faults: readonly MarkFault[] } {
  if (svg.length > MOST) {
    const message = `The sign has ${svg.length} characters; at most ${MOST} fit. Have it saved with fewer points and without metadata.`;
    return { faults: [{ message, at: 0 }] };
  }
  const [before = ""] = PROLOG.exec(svg) ?? [];
  const [, head, body] = ROOT.exec(svg.slice(before.length)) ?? [];
  if (head === undefined || body === undefined) {
    const message = 'This is no drawing. It must be <svg viewBox="0 0 24 24">, shapes, and </svg>.';
    return { faults: [{ message, at: before.length }] };
  }
  const { viewBox = "" } = attributesOf(head);
  const begin = before.length + "<svg".length + head.length + 1;
  const faults = [
    ...frameFaults(viewBox).map((message) => ({ message, at: before.length })),
    ...bodyFaults(body).map(({ message, at }) => ({ message, at: begin + at })),
  ];
  return faults.length > 0 ? { faults } : { mark: { viewBox, shapes: shapesIn(body) } };
}

function frameFaults(viewBox: string): string[] {
  const [, width, height] = VIEW_BOX.exec(viewBox) ?? [];
  if (width === undefined) return ["The sign needs a viewBox of four numbers, such as 0 0 24 24."];
  if (Number(width) !== Number(height) || Number(width) === 0)
    return [
      `The sign must be square, since icons are; its viewBox is ${width} by ${height}. Center it in a square.`,
    ];
  return [];
}

function bodyFaults(body: string): MarkFault[] {
  const drawn = withoutComments(body);
  const faults: MarkFault[] = [];
  for (const { index, 1: closes, 2: tag = "", 3: inside = "" } of drawn.matchAll(ELEMENT)) {
    // What closes was reported where it opens, or is a shape's.
    const message = closes ? null : shapeFault(tag, inside);
    if (message) faults.push({ message, at: index });
  }
  const rest = drawn.replace(ELEMENT, (element) => " ".repeat(element.length));
  const at = rest.search(/\S/);
  if (at >= 0) {
    const text = rest.slice(at).split("\n", 1)[0] ?? "";
    faults.push({ message: `The sign has ${known} only, no text: ${text.slice(0, 40)}`, at });
  }
  if (faults.length === 0 && shapesIn(body).length === 0)
    faults.push({ message: `The sign has no shape. Draw it with ${known}.`, at: 0 });
  return faults;
}

/** A comment leaves its room, so that the rest is where it was. */
function withoutComments(body: string): string {
  return body.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, " "));
}

function shapeFault(tag: string, text: string): string | null {
  const allowed = Object.hasOwn(geometry, tag) ? geometry[tag] : undefined;
  if (!allowed)
    return `The sign may have ${known} only, but has ${tag}. Have text and groups turned into paths.`;
  for (const [name, value] of Object.entries(attributesOf(text))) {
    if (!allowed.includes(name))
      return `A ${tag} of the sign may have ${allowed.join(", ")}, but has ${name}. Take it out: the site draws the sign in the brand’s colors.`;
    if (!VALUE.test(value))
      return `${name} of a ${tag} of the sign is no shape: ${value.slice(0, 40)}`;
  }
  const left = text.replace(ATTRIBUTE, "").trim();
  return left
    ? `A ${tag} of the sign has something that is no attribute in double quotes: ${left.slice(0, 40)}`
    : null;
}

function shapesIn(body: string): Mark["shapes"] {
  return [...withoutComments(body).matchAll(ELEMENT)]
    .filter(([, closes]) => !closes)
    .map(([, , tag = "", text = ""]) => ({ tag, attributes: attributesOf(text) }));
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]),
  );
}
