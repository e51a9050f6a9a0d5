import { Badge } from "./badge.tsx";
import type { Example } from "./example.ts";

export const examples: readonly Example[] = [
  { name: "Plain", element: <Badge>Strategy</Badge> },
  { name: "Positive", element: <Badge tone="positive">High intent</Badge> },
  { name: "Action", element: <Badge tone="action">New</Badge> },
  { name: "Sample", element: <Badge tone="sample">Sample values</Badge> },
  { name: "Night", ground: "night", element: <Badge tone="night">unknown visitor</Badge> },
];
