import type { Sign } from "#app/ui/drawing.ts";
import type { IndustryId } from "#content-model/schema/panel.ts";

const plane =
  "M24 4c1.8 0 3 2.6 3 6v8l16 9.5V32l-16-4.5V36l5 4v3.5l-8-2-8 2V40l5-4v-8.5L5 32v-4.5L21 18v-8c0-3.4 1.2-6 3-6z";

export const industryDrawings: Record<IndustryId, Sign> = {
  // A shopping cart.
  retail: {
    line: "M4 8h6l6 23h20l6-17H12",
    accent: "M16 39a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM29 39a4 4 0 1 0 8 0 4 4 0 1 0-8 0z",
  },
  // A medical cross.
  healthcare: {
    line: "M12 5h24a7 7 0 0 1 7 7v24a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7V12a7 7 0 0 1 7-7z",
    accent: "M20 13h8v7h7v8h-7v7h-8v-7h-7v-8h7z",
  },
  // A bank.
  financial: {
    line: "M5 18 24 6l19 12zM5 42h38M8 36h32",
    accent: "M9 21h6v12H9zM21 21h6v12h-6zM33 21h6v12h-6z",
  },
  // A graduation cap with its tassel.
  education: {
    line: "M24 8 45 18 24 28 3 18zM11 23v11c0 3.3 5.8 6 13 6s13-2.7 13-6V23M45 18v15",
    accent: "M24 8 45 18 24 28 3 18zM42 33h6v7h-6z",
  },
  // A house.
  "real-estate": {
    line: "M4 24 24 7l20 17M9 20v22h30V20",
    accent: "M19 27h10v15H19z",
  },
  // An airplane.
  travel: { line: plane, accent: plane },
  // A factory.
  manufacturing: {
    line: "M5 42V21l11 7v-7l11 7v-7l7 5V7h8v35z",
    accent: "M11 32h5v5h-5zM21 32h5v5h-5zM31 32h5v5h-5z",
  },
  // A laptop.
  technology: {
    line: "M11 9h26a2 2 0 0 1 2 2v20H9V11a2 2 0 0 1 2-2zM3 38h42",
    accent: "M14 14h20v12H14z",
  },
};
