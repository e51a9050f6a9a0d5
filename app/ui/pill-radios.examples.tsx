import type { Example } from "./example.ts";
import { PillRadios } from "./pill-radios.tsx";

const options = [
  { value: "all", label: "All", note: "521" },
  { value: "consumer", label: "Consumer", note: "310" },
  { value: "business", label: "Business", note: "211" },
];

export const examples: readonly Example[] = [
  {
    name: "On paper",
    element: <PillRadios name="pills-paper" label="Kind" options={options} start="all" />,
  },
  {
    name: "On night",
    ground: "night",
    element: (
      <PillRadios
        name="pills-night"
        label="Kind of entry"
        options={options}
        start="business"
        tone="night"
      />
    ),
  },
];
