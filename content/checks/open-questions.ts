import { annualSaving, standardPro } from "../plans.ts";

/** A question to the owner that is no claim's own. It is open as long as `open` says so. */
export type OpenQuestion = {
  id: string;
  question: string;
  /** Where the answer is written, and a text of that line. */
  file: string;
  line: string;
  open: boolean;
  settle: string;
};

const { monthly, annual } = standardPro.queryAllowance;
const percent = annualSaving.percent.toFixed(1);

export const openQuestions: readonly OpenQuestion[] = [
  {
    id: "queries",
    question: `The monthly plan has ${monthly.count} audience queries per ${monthly.per}, the annual one ${annual.count} per ${annual.per}: far fewer. Is that meant?`,
    file: "content/plans.ts",
    line: "queries: {",
    open: perYear(annual) < perYear(monthly),
    settle: "Correct `queries` and `queryAllowance`, or accept it",
  },
  {
    id: "saving",
    question: `The annual price is labeled "${standardPro.saveLabel}", but saves ${percent}%. Print the exact figure?`,
    file: "content/plans.ts",
    line: "saveLabel",
    open: Number(/[\d.]+/.exec(standardPro.saveLabel)?.[0]) !== Number(percent),
    settle: "Correct `saveLabel`, or accept the rounding",
  },
];

function perYear({ count, per }: { count: number; per: string }): number {
  return count * ({ day: 365, month: 12, year: 1 }[per] ?? 1);
}
