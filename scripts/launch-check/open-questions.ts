import type { Plans } from "#content-model/schema/plans.ts";
import { queriesPerYear, savingOf } from "#shared/money.ts";

/** A question to the operator that isn't a claim's own. It is open as long as `open` says so. */
export type OpenQuestion = {
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
