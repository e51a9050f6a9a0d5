import type { Example } from "#app/ui/example.ts";
import { StatStrip } from "./stat-strip.tsx";

/** A definition is never empty. */
const counts = { definition: "Counted at the last build of this gallery.", asOf: "2026-11-22" };
const stats = [
  { id: "pages", value: "31", unit: "pages", ...counts },
  { id: "parts", value: "16", unit: "recurring parts", ...counts },
  { id: "fonts", prefix: "up to", value: "60 kB", unit: "of fonts", ...counts },
  { id: "scripts", value: "0", unit: "bytes of script before load", ...counts },
];

export const examples: readonly Example[] = [
  { name: "Four figures", element: <StatStrip stats={stats} /> },
];
