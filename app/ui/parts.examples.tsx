import { BarTable } from "#app/ui/chart/bar-table.tsx";
import { ChartTable } from "#app/ui/chart/chart-table.tsx";
import { TimeChart } from "#app/ui/chart/time-chart.tsx";
import { Badge } from "./badge.tsx";
import { Banner } from "./banner.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Button } from "./button.tsx";
import { CodeBlock } from "./code-block.tsx";
import { DataTable } from "./data-table.tsx";
import type { Example } from "./example.ts";
import { FigureTable } from "./figure-table.tsx";
import { Disclosure } from "./fold.tsx";
import { ToastCard } from "./toast-card.tsx";
import { Tooltip } from "./tooltip.tsx";

export const badge: readonly Example[] = [
  { name: "Plain", element: <Badge>Strategy</Badge> },
  { name: "Positive", element: <Badge tone="positive">High intent</Badge> },
  { name: "Action", element: <Badge tone="action">New</Badge> },
  { name: "Sample", element: <Badge tone="sample">Sample values</Badge> },
  { name: "Night", ground: "night", element: <Badge tone="night">unknown visitor</Badge> },
];

export const banner: readonly Example[] = [
  {
    name: "Information",
    element: <Banner title="The figures below are samples">They count nothing.</Banner>,
  },
  {
    name: "Success",
    element: (
      <Banner tone="success" title="Message received">
        Your reference is A1B2-C3D4.
      </Banner>
    ),
  },
  {
    name: "Error",
    element: (
      <Banner tone="error" title="We could not store your message">
        Nothing is lost: try again in a minute.
      </Banner>
    ),
  },
  { name: "Without a title", element: <Banner>Opt-out request honored</Banner> },
];

export const breadcrumb: readonly Example[] = [
  {
    name: "Three levels",
    element: (
      <Breadcrumb
        crumbs={[
          { label: "Home", href: "/" },
          { label: "Blog", href: "/blog" },
          { label: "First-party data strategies", href: "/gallery#breadcrumb" },
        ]}
      />
    ),
  },
];

const values = [12, 15, 9, 31, 14, 12, 18, 11, 22, 46, 69, 88];
const points = values.map((value, i) => ({
  short: `${i + 1}`,
  value,
  said: `Week ${i + 1}: ${value}`,
}));

export const chart: readonly Example[] = [
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

export const codeBlock: readonly Example[] = [
  {
    name: "Two lines, one of them long",
    element: (
      <div className="max-w-sm">
        <CodeBlock label="Request">
          {"GET /v1/visits\nAccept: application/json; profile=a-long-one; charset=utf-8"}
        </CodeBlock>
      </div>
    ),
  },
];

export const dataTable: readonly Example[] = [
  {
    name: "Figures in the data face",
    element: (
      <DataTable
        caption="Pieces of mail"
        columns={["Piece", "Width", "Height"]}
        rows={[
          ["Card", "6 in", "4 in"],
          ["Letter", "8.5 in", "11 in"],
        ]}
        mono={[1, 2]}
      />
    ),
  },
  {
    name: "Cards on a phone",
    element: (
      <DataTable
        caption="Kept in the browser"
        columns={["Name", "Kept as", "What for"]}
        rows={[
          ["consent", "Cookie", "The choice that was made about cookies"],
          ["–", "–", "Nothing is stored for marketing"],
        ]}
        mono={[0]}
      />
    ),
  },
  {
    name: "Sample values, wider than its place",
    ground: "raised",
    element: (
      <div className="max-w-sm">
        <DataTable
          caption="Visits of one morning"
          columns={["Visitor", "Page", "Time on page", "Came from", "Intent"]}
          rows={[
            ["203.0.113.24", "/pricing", "3m 12s", "Search", "High"],
            ["198.51.100.7", "/solutions", "1m 40s", "Newsletter", "Medium"],
          ]}
          mono={[0, 1, 2]}
          sample
        />
      </div>
    ),
  },
];

export const figureTable: readonly Example[] = [
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

export const disclosure: readonly Example[] = [
  {
    name: "Two questions, one open at a time",
    element: (
      <div className="border-ink border-t-2">
        <Disclosure name="ex-faq" summary="Does it work before the script arrives?">
          <p>Yes: the browser opens and closes it.</p>
        </Disclosure>
        <Disclosure name="ex-faq" summary="Can a search in the page find the answer?">
          <p>Yes, browsers open it for a find-in-page.</p>
        </Disclosure>
      </div>
    ),
  },
];

export const toast: readonly Example[] = [
  {
    name: "Success",
    element: <ToastCard tone="success" text="Preferences saved" dismiss="Dismiss message" />,
  },
  {
    name: "Error, which stays",
    element: <ToastCard tone="error" text="The server did not answer" dismiss="Dismiss message" />,
  },
];

export const tooltip: readonly Example[] = [
  {
    name: "On a button, after a rest of the pointer",
    element: (
      <Tooltip id="ex-tip" text="Counts a visitor once in a month.">
        {(target) => (
          <Button variant="secondary" {...target}>
            Visitor resolutions
          </Button>
        )}
      </Tooltip>
    ),
  },
];
