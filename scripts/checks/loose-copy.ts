/**
 * Finds sentences, labels and hints in code: what a visitor reads comes from content/, so that no one needs an engineer
 * to change it. Exit status 1 with file, line and text of each.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { root } from "../../site-generator/paths.ts";
import { filesIn, textOf } from "./files.ts";

/** A text in code that no visitor reads, with the reason. */
export type Accepted = {
  /** A file, or a folder with its slash at the end. */
  file: string;
  /** The whole text as found, with … for a value; without it, all of the file's or folder's. */
  text?: RegExp;
  reason: string;
};

const OPERATOR = "Read by whoever operates the site, in a console, a log or a chart.";
const BUILD = "Read by whoever builds the site: what is wrong with the pages.";

/** An entry that accepts nothing fails the check. */
export const accepted: readonly Accepted[] = [
  {
    file: "app/features/gallery/",
    reason: "The parts and their states: only development serves it.",
  },
  {
    file: "app/pages/gallery.tsx",
    reason: "The parts and their states: only development serves it.",
  },
  {
    file: "app/islands/report-error.ts",
    text: /^Unknown error$/,
    reason: "Sent to the server's log.",
  },
  {
    file: "app/features/install-snippet/snippet.ts",
    reason: "JavaScript that is generated; its one comment comes from content/.",
  },
  {
    file: "app/content/api-samples.server.ts",
    reason: "Code in three languages, written around what the file of the API says.",
  },
  {
    file: "server/http/sandbox.ts",
    text: /^(Authorization|RateLimit), /,
    reason: "Names of headers.",
  },
  {
    file: "server/http/preview.ts",
    text: /^This preview has ended/,
    reason: "Read by whoever was sent a draft, when its content is gone.",
  },
  { file: "server/http/draw-page.ts", text: /^Vary$/, reason: "Name of a header." },
  {
    file: "server/http/forms/forms.ts",
    text: /^(Vary|Accept)$/,
    reason: "Names of headers.",
  },
  {
    file: "shared/dated-changes.ts",
    text: /^(There is no|… is)/,
    reason: "Faults of the content, read by whoever writes it.",
  },
  {
    file: "shared/consent-mark.ts",
    text: /^asks …$/,
    reason: "A mark on <html> that style reads.",
  },
  { file: "shared/consent.ts", text: /^Secure$/, reason: "An attribute of a cookie." },
  {
    file: "app/ui/prose.tsx",
    text: /^border-/,
    reason: "Class names, under the kind of a callout.",
  },
  { file: "site-generator/rules/", reason: BUILD },
  { file: "site-generator/fault-places.ts", reason: BUILD },
  { file: "site-generator/report.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/site-error.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/releases-command.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/publish.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/main.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/preview-command.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/release-changes.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/scheduled.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/withdraw-command.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/pictures.ts", reason: "Read by whoever writes an article." },
  {
    file: "scripts/build/finish-client.ts",
    text: /^Block$/,
    reason: "A kind of node in a style sheet's tree.",
  },
  { file: "site-generator/fonts.ts", reason: "Read by whoever publishes." },
  { file: "server/releases/folders.ts", text: /^list each file/, reason: OPERATOR },
  { file: "server/releases/live-release.ts", reason: OPERATOR },
  { file: "server/cli/", reason: "Commands of the operator." },
  {
    file: "server/analytics/funnel.ts",
    text: /^\(direct or not told\)$/,
    reason: OPERATOR,
  },
  { file: "server/privacy/queue.ts", text: /^Answered by mail: /, reason: "A note for operators." },
  {
    file: "server/settings/",
    reason: "What the operator sets, and the table of it in the documents.",
  },
  { file: "server/db/", reason: "SQL, and faults of the store." },
  { file: "site-generator/testing/", reason: "Serves tests only." },
  { file: "shared/testing/", reason: "Serves tests only." },
  { file: "server/testing/", reason: "Serves tests only." },
  { file: "server/monitoring/", reason: "Mails to the operator." },
  { file: "server/renderer/", reason: OPERATOR },
  { file: "server/delivery/senders/", reason: OPERATOR },
  { file: "server/delivery/worker.ts", reason: OPERATOR },
  { file: "server/targets/", reason: OPERATOR },
  { file: "server/leads/reply.ts", reason: OPERATOR },
  { file: "server/delivery/message.ts", reason: OPERATOR },
  {
    file: "server/delivery/templates/calendar-entry.ts",
    text: /^Website$/,
    reason: "What wrote a calendar entry (PRODID); calendars don't show it.",
  },
  {
    file: "server/platform/errors.ts",
    reason: "How the operator fixes a cause; what a visitor reads is in refusals.yaml.",
  },
  {
    file: "server/submissions/process-submission.ts",
    text: /^… derived … …$/,
    reason: "What a key is derived from.",
  },
  { file: "server/config.ts", reason: OPERATOR },
  { file: "server/platform/log.ts", reason: OPERATOR },
  { file: "server/releases/publish-scheduler.ts", reason: OPERATOR },
  { file: "server/http/metrics.ts", reason: "Read by what watches the server." },
  { file: "server/http/listen.ts", reason: "Reason phrases and headers of HTTP itself." },
  { file: "server/http/security-headers.ts", reason: "The browser's policy, in its own language." },
  {
    file: "server/http/generated-files.ts",
    reason: "The fields of RFC 9116, and robots.txt of a copy that is not for the public.",
  },
  { file: "server/retention/clock.ts", reason: OPERATOR },
];

/** The entry of a list that accepts a text. */
export function acceptedBy(
  file: string,
  text: string,
  list: readonly Accepted[] = accepted,
): Accepted | undefined {
  return list.find((one) => file.startsWith(one.file) && (one.text?.test(text) ?? true));
}

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
    look(textOfNode(node), node.start, place);
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

function textOfNode({ quasis }: Node): string {
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

if (import.meta.main) {
  const FOLDERS = ["app", "shared", "site-generator", "scripts/build", "server"];

  const files = filesIn(
    FOLDERS.filter((folder) => existsSync(path.join(root, folder))),
    (file) => /\.tsx?$/.test(file) && !/\.(test|examples|d)\.tsx?$|^app\/testing\//.test(file),
  );
  const used = new Set<Accepted>();
  const found = files.flatMap((file) =>
    looseCopy(file, textOf(file)).flatMap(({ line, text }) => {
      const entry = acceptedBy(file, text);
      if (entry) used.add(entry);
      return entry ? [] : [{ file, line, text }];
    }),
  );
  const idle = accepted.filter((entry) => !used.has(entry));

  for (const { file, line, text } of found)
    console.error(`${file}:${line}: "${text.slice(0, 120)}" is written in code`);
  for (const { file, text } of idle)
    console.error(
      `scripts/checks/loose-copy.ts: the entry for ${file} (${text ?? "all"}) accepts nothing; remove it`,
    );
  if (found.length + idle.length > 0) {
    console.error(
      "\nWrite it into the fitting file of content/, add the field to its schema in content-model/, and let the page's loader hand it " +
        "over. What no visitor reads is accepted in scripts/checks/loose-copy.ts, with a reason.",
    );
    process.exit(1);
  }
  console.info(
    `${files.length} files hold no sentence that a visitor reads (${accepted.length} accepted, each with its reason)`,
  );
}
