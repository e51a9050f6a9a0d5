import type { BrandColors } from "./schema/brand.ts";

/** Colors by role, what each is for in `schema/brand.ts`. The build stops on a pair that can't be read. */
export const brandColors = {
  paper: "#f6f4ee",
  raised: "#fffdf8",
  sunken: "#eeebe1",
  ink: "#12172b",
  "ink-2": "#474d63",
  "ink-3": "#626779",
  line: "#dedacd",
  "line-control": "#7a776b",
  action: "#2f3be6",
  "action-strong": "#1b2299",
  "action-soft": "#e4e5fb",
  "on-action": "#ffffff",
  night: "#0e1330",
  "night-2": "#171d42",
  "night-line": "#2a3160",
  redaction: "#2c3467",
  "on-night": "#eef0ff",
  "on-night-2": "#b3b9e0",
  glow: "#ffb454",
  positive: "#c9f2d9",
  "on-positive": "#0d5a45",
  danger: "#a4161a",
  "danger-soft": "#fbe6e3",
} as const satisfies BrandColors;
