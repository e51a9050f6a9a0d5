import type { Example } from "./example.ts";
import { FigureTable } from "./figure-table.tsx";

export const examples: readonly Example[] = [
  {
    name: "A calculation with its result",
    element: (
      <FigureTable
        caption="Cost of a year"
        columns={["Line", "Low", "High"]}
        rows={[
          ["Pieces", "1,000", "4,000"],
          ["Cost", "$750", "$3,000"],
        ]}
      />
    ),
  },
];
