/* Findings about content: claims without evidence, and samples that are left. */
import { isPair, isScalar, type Node, parseDocument, visit, type YAMLMap } from "yaml";
import type { Claim } from "#content-model/schema/claim.ts";
import type { Plans } from "#content-model/schema/plans.ts";
import { queriesPerYear, savingOf } from "#shared/money.ts";
import { type Finding, lineOf, type SourceFile } from "./report.ts";

type Claims = Readonly<Record<string, Claim>>;
type Contradiction = { id: string; about: string; claims: readonly string[] };

/** Claims about one thing, until they have one value. */
export function contradictions(
  families: readonly Contradiction[],
  claims: Claims,
  source: SourceFile,
): Finding[] {
  return families.map(({ id, about, claims: ids }) => {
    const standing = ids.flatMap((name) => (claims[name] ? [{ name, claim: claims[name] }] : []));
    const values = standing.map(
      ({ name, claim }) =>
        `${claim.value} (${claim.places.join(", ")}; line ${lineOfClaim(source, name)})`,
    );
    return {
      id: `contradiction:${id}`,
      stage: "decide",
      group: "contradictions",
      what: `${about}: ${values.join(" against ")}`,
      file: source.file,
      line: lineOfClaim(source, ids[0] ?? ""),
      settle: "Give them one value, remove one, or accept that the definitions explain it",
      isSettled: new Set(standing.map(({ claim }) => claim.value)).size < 2,
    };
  });
}

/** Questions of the registry, each once however many claims share it, then those about plans. */
export function questions(
  claims: Claims,
  others: readonly OpenQuestion[],
  source: SourceFile,
  textOf: (file: string) => string,
): Finding[] {
  const asked = Map.groupBy(
    Object.entries(claims).filter(([, claim]) => claim.question),
    ([, claim]) => claim.question,
  );
  const ofClaims = [...asked].map(([question = "", [first]]) => ({
    id: `question:${first?.[0]}`,
    stage: "decide" as const,
    group: "questions" as const,
    what: question,
    file: source.file,
    line: lineOfClaim(source, first?.[0] ?? ""),
    settle: "Correct the figure if need be, then remove its `question`",
  }));
  const ofPlans = others.map(({ id, question, file, line, settle, open }) => ({
    id: `question:${id}`,
    stage: "decide" as const,
    group: "questions" as const,
    what: question,
    file,
    line: lineOf(textOf(file), line),
    settle,
    isSettled: !open,
  }));
  return [...ofClaims, ...ofPlans];
}

/** Claims that count something, until they have their evidence and the date of the count. */
export function evidence(claims: Claims, source: SourceFile): Finding[] {
  return Object.entries(claims)
    .filter(([, { sample }]) => !sample)
    .map(([id, { value, unit, evidence, asOf }]) => ({
      id: `evidence:${id}`,
      stage: "must" as const,
      group: "evidence" as const,
      what: `${id}: ${value} ${unit} has no ${[evidence === null && "evidence", asOf === null && "date"].filter(Boolean).join(" and no ")}`,
      file: source.file,
      line: lineOfClaim(source, id),
      settle: "Write `asOf` and `evidence`, or remove the claim from the pages",
      isSettled: evidence !== null && asOf !== null,
    }));
}

function lineOfClaim({ text }: SourceFile, id: string): number {
  return lineOf(text, new RegExp(`^${id}:`, "m"));
}

/** Figures that a reader takes for one and the same. While their values differ, launch-check lists them. */
export const families: ReadonlyArray<{
  id: string;
  about: string;
  claims: readonly string[];
}> = [
  {
    id: "consumer-profiles",
    about: "How many consumer profiles",
    claims: ["consumer-profiles", "consumer-profiles-articles"],
  },
  {
    id: "business-contacts",
    about: "How many business contacts",
    claims: ["business-contacts", "business-contacts-articles"],
  },
  {
    id: "match-rate",
    about: "How many are matched",
    claims: ["match-rate", "match-rate-articles", "match-accuracy"],
  },
  {
    id: "visitors-identified",
    about: "How many visitors are identified",
    claims: ["match-rate", "visitors-identified", "visitors-identified-range"],
  },
  {
    id: "attributes",
    about: "How much is known of a person",
    claims: ["attributes-per-record", "consumer-attributes", "data-points-articles"],
  },
];

/** A question to the operator that isn't a claim's own. It is open as long as `open` says so. */
type OpenQuestion = {
  id: string;
  question: string;
  /** Where the answer is written, and a text of that line. */
  file: string;
  line: string;
  open: boolean;
  settle: string;
};

export function openQuestions({ standardPro }: Plans): OpenQuestion[] {
  const { contract } = standardPro;
  const { monthly, annual } = standardPro.queryAllowance;
  const percent = savingOf(standardPro.price).percent.toFixed(1);
  return [
    {
      id: "queries",
      question: `The monthly plan has ${monthly.count} audience queries per ${monthly.per}, the annual one ${annual.count} per ${annual.per}: far fewer. Is that meant?`,
      file: "content/plans.yaml",
      line: "queryAllowance:",
      open: queriesPerYear(annual) < queriesPerYear(monthly),
      settle: "Correct `queryAllowance`, or accept it",
    },
    {
      id: "contract",
      question: `The contract is specified as month to month; the annual plan says "${contract.annual}". Is that meant?`,
      file: "content/plans.yaml",
      line: "contract:",
      open: contract.annual.toLowerCase().replaceAll("-", " ") !== "month to month",
      settle: "Correct `contract`, or accept it",
    },
    {
      id: "saving",
      question: `The annual price is labeled "${standardPro.saveLabel}", but saves ${percent}%. Print the exact figure?`,
      file: "content/plans.yaml",
      line: "saveLabel:",
      open:
        standardPro.saveLabel !== null &&
        Number(/[\d.]+/.exec(standardPro.saveLabel)?.[0]) !== Number(percent),
      settle:
        "Accept the rounding to a whole percent. Or have an engineer print decimals: `saveLabelOf` in content-model/schema/plans.ts",
    },
  ];
}

type Kind = keyof typeof settle;
type Mark = { name: string; at: number; kind: Kind };

/** How each kind of sample is settled. */
const settle = {
  text: "Have the text reviewed by counsel, remove its first note, then `sample: true`",
  page: "Confirm or correct what the page says of you, then remove `sample: true`",
  thing: "Replace it by a real one, or remove it; then no `sample: true` is left",
  picture: "An illustration that says so in view. Accept it, or put in values of your own",
  reserved: "Reserved values reach nobody. Write your own",
};

/** Objects that are on a page as a drawing or a table of examples, marked there as such. */
const PICTURES =
  /^content\/((panels|pages|tools)\/\w[\w-]*|claims|attributes|intent-topics)\.yaml$/;

/** Everything that carries `sample: true`, in modules and in the front matter of Markdown files. */
export function samples(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ file, text }) => {
    const marks = file.endsWith(".md") ? marksOfMarkdown(text) : marksOfYaml(file, text);
    return marks.map(({ name, at, kind }) => ({
      id: `sample:${file}${name ? `#${name}` : ""}`,
      stage: kind === "picture" ? ("later" as const) : ("must" as const),
      group: "samples" as const,
      what:
        name ||
        (kind === "page" ? "this page" : kind === "text" ? "this text" : "all of this file"),
      file,
      line: text.slice(0, at).split("\n").length,
      settle: settle[kind],
      mustBeReplaced: kind !== "picture",
    }));
  });
}

/** Values of the site file that are reserved for samples: they reach no one. */
export function reservedValues({ file, text }: SourceFile): Finding[] {
  return text.split("\n").flatMap((line, i) => {
    if (/^\s*#/.test(line)) return [];
    const value = /\S*\.example\b[^"\s]*|[^"]*555-?01\d\d|\d* Sample \w+|\b00000\b/.exec(line)?.[0];
    if (!value) return [];
    const name = value.replace(/^.*"/, "").trim();
    return [
      {
        id: `sample:${file}#${name}`,
        stage: "must" as const,
        group: "samples" as const,
        what: name,
        file,
        line: i + 1,
        settle: settle.reserved,
        mustBeReplaced: true,
      },
    ];
  });
}

function marksOfMarkdown(text: string): Mark[] {
  const head = /^---\n[\s\S]*?\n---/.exec(text)?.[0] ?? "";
  return /^sample:\s*true\s*$/m.test(head)
    ? [{ name: "", at: text.search(/^sample:/m), kind: "text" }]
    : [];
}

function marksOfYaml(file: string, text: string): Mark[] {
  if (!text.includes("sample: true")) return [];
  const marks: Mark[] = [];
  visit(parseDocument(text), {
    Map(key, map, parents) {
      const mark = map.items.find((pair) => isPair(pair) && nameOf(pair.key) === "sample");
      if (!mark || nameOf(mark.value) !== true) return;
      const around = parents.at(-1);
      const name = key === "value" && isPair(around) ? String(nameOf(around.key)) : "";
      marks.push(markOf(map, name, (mark.key as Node).range?.[0] ?? 0));
    },
  });
  return marks.map((mark) =>
    mark.kind === "thing" && PICTURES.test(file) ? { ...mark, kind: "picture" } : mark,
  );
}

function markOf(map: YAMLMap, key: string, at: number): Mark {
  const text = (name: string) => {
    const value = map.get(name);
    return typeof value === "string" ? value : "";
  };
  const page = map.has("meta");
  const named = ["name", "title", "brand"].map(text).find(Boolean);
  const name = text("id") || key || named || "";
  return { name: page ? "" : name, at, kind: page ? "page" : "thing" };
}

function nameOf(node: unknown): unknown {
  return isScalar(node) ? node.value : undefined;
}
