import { parseSync } from "vite";

/** A text in code that a visitor may read. */
export type LooseCopy = { line: number; text: string };

/** As much of a syntax tree as is looked at. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/**
 * Place of a text. Text in an element is always copy. Text that bears a name of copy (`label`, `title`) is, unless it is a list
 * of classes. Elsewhere a text must read as copy.
 */
type Place = "drawn" | "named" | "elsewhere";

/** Attributes, properties and variables whose texts are shown or read out. */
const SHOWN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|label|placeholder|title|subtitle|heading|headline|legend|caption|hint|help|summary|intro|lead|question|answer|sentence|greeting|text|note|kicker)$|[a-z](Label|Title|Text|Hint|Heading|Caption|Alt|Note|Sentence)$/;

/** Attributes and properties that hold no copy: classes, geometry, addresses, ids. */
const WORDLESS = new Set(
  (
    "className class id d viewBox transform width height x y x1 x2 y1 y2 cx cy r rx ry dx dy points offset fill stroke " +
    "strokeWidth strokeDasharray sizes media href to src srcSet key type @type as rel pattern style autoComplete accept " +
    "enterKeyHint role"
  ).split(" "),
);

/** Attributes, variables and functions of class names: `inputClass`, `cx(...)`. */
const CLASSES = /^cx$|class(es|Names?)?$/i;

/** Callees whose texts an operator or an engineer reads: logs, and a schema's descriptions. */
const LOGS = /^(console|log|logger|process)$/;
const LOGGED = /^(trace|debug|info|warn|error|fatal|log|write|describe|emitWarning)$/;

/**
 * Every text of a module that a visitor may read: an element's text, what is read out, and any literal that reads as
 * copy. Left out: imports, types, class names, comparisons, tagged templates (SQL), errors, logs.
 * @throws if the file does not parse
 */
export function looseCopy(file: string, source: string): LooseCopy[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: LooseCopy[] = [];
  walk(program as unknown as Node, "elsewhere", (text, start, place) => {
    if (!isCopy(text, place)) return;
    const at = start + (/^\s*/.exec(source.slice(start))?.[0].length ?? 0);
    const line = source.slice(0, at).split("\n").length;
    found.push({ line, text: text.replaceAll(HOLE, "…").replace(/\s+/g, " ").trim() });
  });
  return found;
}

function isCopy(whole: string, place: Place): boolean {
  const text = whole.replace(/<[^<>]+>/g, " ").trim();
  if (!/\p{L}/u.test(text)) return false;
  if (place === "drawn") return true;
  if (isClassList(text) || /^h[1-6]$/.test(text)) return false;
  return place === "named" || readsAsCopy(text);
}

type Look = (text: string, start: number, place: Place) => void;

function walk(node: Node, place: Place, look: Look): void {
  if (isLeftOut(node)) return;
  if (node.type === "JSXText") look(String(node.value), node.start, "drawn");
  else if (node.type === "Literal" && typeof node.value === "string")
    look(node.value, node.start, place);
  else if (node.type === "TemplateLiteral") {
    look(textOf(node), node.start, place);
    for (const part of node.expressions as Node[]) walk(part, place, look);
  } else for (const [child, where] of partsOf(node, place)) walk(child, where, look);
}

/** The parts of a node that are looked at, each with its place. */
function partsOf(node: Node, place: Place): Array<[Node, Place]> {
  const all = (where: Place, ...skipped: string[]) =>
    childrenOf(node, skipped).map((child): [Node, Place] => [child, where]);
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return [
        ...attributesOf(node).map((attribute): [Node, Place] => [attribute, "elsewhere"]),
        ...(node.children as Node[]).map((child): [Node, Place] => [child, "drawn"]),
      ];
    case "JSXAttribute":
      return all(SHOWN.test(nameOf(node.name)) ? "named" : "elsewhere", "name");
    case "Property":
    case "PropertyDefinition":
      return all(SHOWN.test(nameOf(node.key)) ? "named" : "elsewhere");
    case "VariableDeclarator":
      return all(SHOWN.test(nameOf(node.id)) ? "named" : "elsewhere");
    case "ConditionalExpression":
    case "LogicalExpression":
      return all(place, "test");
    case "BinaryExpression":
      return node.operator === "+" ? all(place) : [];
    case "MemberExpression":
      return all("elsewhere", "property");
    case "SwitchCase":
      return all("elsewhere", "test");
    case "ArrayExpression":
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
      return all(place, "typeAnnotation");
    default:
      return all("elsewhere");
  }
}

function isLeftOut(node: Node): boolean {
  switch (node.type) {
    case "JSXAttribute":
      return WORDLESS.has(nameOf(node.name)) || CLASSES.test(nameOf(node.name));
    case "Property":
      return WORDLESS.has(nameOf(node.key)) || CLASSES.test(nameOf(node.key));
    case "VariableDeclarator":
      return CLASSES.test(nameOf(node.id)) && !isFunction(node.init);
    case "ExpressionStatement":
      return typeof node.directive === "string";
    case "TaggedTemplateExpression":
      return true;
    case "CallExpression":
    case "NewExpression":
      return isForEngineers(node.callee as Node);
    default:
      return (
        isImport(node.type) ||
        (/^TS/.test(node.type) && !/^TS(As|Satisfies|NonNull|Enum)/.test(node.type))
      );
  }
}

function isImport(type: string): boolean {
  return type.startsWith("Import") || type === "ExportAllDeclaration";
}

function isFunction(node: unknown): boolean {
  return /Function/.test((node as Node | null)?.type ?? "");
}

/** `new SomeError(...)`, `console.error(...)`, `log.warn(...)`, `headers.set(...)`, `schema.describe(...)`, `cx(...)` */
function isForEngineers(callee: Node): boolean {
  if (callee.type !== "MemberExpression")
    return /Error$/.test(nameOf(callee)) || CLASSES.test(nameOf(callee));
  const method = nameOf(callee.property);
  if (method === "describe") return true;
  const owner = callee.object as Node;
  const name = owner.type === "MemberExpression" ? nameOf(owner.property) : nameOf(owner);
  return name === "headers" || (LOGS.test(name) && LOGGED.test(method));
}

function textOf({ quasis }: Node): string {
  const cooked = (quasi: Node) => (quasi.value as { cooked: string | null }).cooked ?? "";
  return (quasis as Node[]).map(cooked).join(HOLE);
}

function attributesOf({ openingElement }: Node): Node[] {
  return ((openingElement as Node | undefined)?.attributes as Node[] | undefined) ?? [];
}

function childrenOf(node: Node, skipped: readonly string[]): Node[] {
  return Object.entries(node)
    .filter(([key]) => !skipped.includes(key))
    .flatMap(([, value]) => value)
    .filter(
      (value): value is Node => typeof value === "object" && value !== null && "type" in value,
    );
}

function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return String(name ?? value ?? "");
}

/** Stands for an expression in a text. */
const HOLE = "\uFFFC";

/** A word of a sentence, with what may be next to it: quotes, brackets, an apostrophe, a hyphen, a mark at its end. */
const WORD = /^[("“‘']?\p{L}[\p{L}’'-]*[)"”’']?[.,:;!?…]?["”’']?$/u;

/** Words that tie a sentence together and that no class name or key is. */
const TIES = new Set(
  (
    "a about after all an and any are as at be been before by can could do does don’t for from had has have how if in into " +
    "is isn’t it its more most no not of on once one only or other our per see since so some than that the their them then " +
    "there these they this to too until up was we were what when where which who why will with without you your"
  ).split(" "),
);

/**
 * Whether a literal reads as something written for people: a sentence, a heading, a label of two words, a phrase around a
 * value (`{n} days`), or a single word with a capital. Keys, class names, paths, headers and formats don't.
 */
function readsAsCopy(text: string): boolean {
  const parts = text.trim().split(/\s+/);
  if (parts.length === 1) return /^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text.trim());
  // Methods of HTTP, constants.
  if (!/\p{Ll}/u.test(text)) return false;
  const words = parts.filter((part) => WORD.test(part));
  const isMostlyWords = words.length * 2 > parts.filter((part) => part !== HOLE).length;
  if (!isMostlyWords) return false;
  const [first = ""] = words;
  if (/^["“‘'(]?\p{Lu}/u.test(first) || /\p{L}[.!?…]["”’']?$/u.test(text.trim())) return true;
  return words.some((word) => TIES.has(word.toLowerCase())) || isAroundValue(text);
}

/** Utility classes: `pt-3`, `max-md:block`, `grid-cols-[1fr]`. */
function isClassList(text: string): boolean {
  const parts = text.trim().split(/\s+/);
  return (
    parts.every((part) => /^[^\p{Lu}“”’]+$/u.test(part)) &&
    parts.some((part) => /[a-z]-[\d[]|\w:[\w@[]/.test(part))
  );
}

/** `{n} days`, `up to {n}`: a word and a value with a space between. */
function isAroundValue(text: string): boolean {
  return new RegExp(`${HOLE} \\p{L}|\\p{L} ${HOLE}`, "u").test(text);
}
