import type { Example } from "./example.ts";
import { StatStrip } from "./stat-strip.tsx";

const stats = [
  { id: "pages", value: "31", unit: "pages" },
  { id: "parts", value: "16", unit: "recurring parts" },
  { id: "fonts", prefix: "up to", value: "60 kB", unit: "of fonts" },
  { id: "scripts", value: "0", unit: "bytes of script before load" },
];

export const examples: readonly Example[] = [
  { name: "Four figures", element: <StatStrip stats={stats} /> },
];
