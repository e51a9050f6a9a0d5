import { DataTable } from "./data-table.tsx";
import type { Example } from "./example.ts";

export const examples: readonly Example[] = [
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
