import type { Claim } from "#content-model/schema/claim.ts";
import { type Finding, lineOf, type SourceFile } from "./finding.ts";
import type { OpenQuestion } from "./open-questions.ts";

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
