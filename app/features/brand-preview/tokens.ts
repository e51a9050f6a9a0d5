import type { Skin } from "./skin.ts";

/** The colors as CSS custom properties. */
export function cssTokens(name: string, skin: Skin): string {
  const lines = Object.entries(skin).map(([role, color]) => `  --brand-${role}: ${color};`);
  // Nothing in a name can end the comment.
  const comment = name.replaceAll("*", "");
  return `/* ${comment} */\n:root {\n${lines.join("\n")}\n}\n`;
}

/** The colors as design tokens (Design Tokens Format Module 2025.10). */
export function jsonTokens(name: string, skin: Skin): string {
  const tokens = Object.entries(skin).map(([role, hex]) => [role, { $value: channelsOf(hex) }]);
  const brand = { $type: "color", $description: name, ...Object.fromEntries(tokens) };
  return `${JSON.stringify({ brand }, null, 2)}\n`;
}

function channelsOf(hex: string) {
  const components = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return Math.round(share * 10_000) / 10_000;
  });
  return { colorSpace: "srgb", components, hex };
}

/** An address that holds the file itself: it is downloaded without a script, and without asking a server. */
export function fileAddress(type: "text/css" | "application/json", text: string): string {
  return `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
}
