import type { Example } from "../example.ts";
import { BarTable } from "./bar-table.tsx";
import { ChartTable } from "./chart-table.tsx";
import { TimeChart } from "./time-chart.tsx";

const values = [12, 15, 9, 31, 14, 12, 18, 11, 22, 46, 69, 88];
const points = values.map((value, i) => ({
  short: `${i + 1}`,
  value,
  said: `Week ${i + 1}: ${value}`,
}));

export const examples: readonly Example[] = [
  {
    name: "Line, walked by keyboard, and its table",
    ground: "raised",
    element: (
      <>
        <TimeChart kind="line" title="Pages read" unit="pages a week" points={points} walk="Week" />
        <ChartTable
          show="The numbers"
          caption="Pages read by week"
          columns={["Week", "Pages"]}
          rows={values.map((value, i) => ({ key: `${i}`, name: i + 1, cells: [value] }))}
        />
      </>
    ),
  },
  {
    name: "Columns that only show",
    ground: "raised",
    element: <TimeChart kind="columns" title="Scores" unit="0 to 100" points={points} top={100} />,
  },
  {
    name: "Bars as a table: amounts and spans",
    ground: "raised",
    element: (
      <BarTable
        caption="People by team"
        columns={["Team", "People"]}
        domain={{ from: 1, to: 120 }}
        bars={[
          { name: "Operations", from: 1, to: 104, said: "104 people" },
          { name: "Sales", from: 1, to: 41, said: "41 people", lit: true },
          { name: "Closed office", from: 20, to: 30, said: "until June", faint: true },
        ]}
      />
    ),
  },
];
