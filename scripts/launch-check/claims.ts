import { fillTokens } from "#app/content/tokens.server.ts";
import type { OpenQuestion } from "#content/checks/open-questions.ts";
import type { Claim } from "#content/schema/claim.ts";
import { type Finding, lineOf, type SourceFile } from "./finding.ts";

type Claims = Readonly<Record<string, Claim>>;
type Contradiction = { id: string; about: string; claims: readonly string[] };

/** Claims about one thing with different values. */
export function contradictions(
  families: readonly Contradiction[],
  claims: Claims,
  source: SourceFile,
): Finding[] {
  return families.flatMap(({ id, about, claims: ids }) => {
    const standing = ids.flatMap((name) => (claims[name] ? [{ name, claim: claims[name] }] : []));
    if (new Set(standing.map(({ claim }) => claim.value)).size < 2) return [];
    const values = standing.map(
      ({ name, claim }) =>
        `${claim.value} (${claim.places.join(", ")}; line ${lineOfClaim(source, name)})`,
    );
    return [
      {
        id: `contradiction:${id}`,
        group: "contradictions" as const,
        what: `${about}: ${values.join(" against ")}`,
        file: source.file,
        line: lineOfClaim(source, ids[0] ?? ""),
        settle: "Give them one value, remove one, or accept that the definitions explain it",
      },
    ];
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
    group: "questions" as const,
    what: fillTokens(source.file, question),
    file: source.file,
    line: lineOfClaim(source, first?.[0] ?? ""),
    settle: "Correct the figure if need be, then remove its `question`",
  }));
  const ofPlans = others
    .filter(({ open }) => open)
    .map(({ id, question, file, line, settle }) => ({
      id: `question:${id}`,
      group: "questions" as const,
      what: question,
      file,
      line: lineOf(textOf(file), line),
      settle,
    }));
  return [...ofClaims, ...ofPlans];
}

/** Claims that count something and lack their evidence or the date of the count. */
export function evidence(claims: Claims, source: SourceFile): Finding[] {
  return Object.entries(claims)
    .filter(([, { sample, evidence, asOf }]) => !sample && (evidence === null || asOf === null))
    .map(([id, { value, unit, evidence, asOf }]) => ({
      id: `evidence:${id}`,
      group: "evidence" as const,
      what: `${id}: ${value} ${unit} has no ${[evidence === null && "evidence", asOf === null && "date"].filter(Boolean).join(" and no ")}`,
      file: source.file,
      line: lineOfClaim(source, id),
      settle: "Replace `...open` by `asOf` and `evidence`, or remove the claim from the pages",
    }));
}

function lineOfClaim({ text }: SourceFile, id: string): number {
  return lineOf(text, new RegExp(`^ {2}"?${id}"?: \\{`, "m"));
}
