import { describe, expect, it } from "vitest";
import { drawIcon } from "#app/content/drawings.server.ts";
import { typeRoles } from "#content-model/schema/brand.ts";
import { content } from "#content-model/testing/content.ts";
import { facesCss, stackOf } from "../../site-generator/fonts.ts";
import { brandColor, painted } from "../../site-generator/used-css.ts";
import { filesIn, textOf } from "../checks/files.ts";
import { brandTheme, roomFor, themeCss } from "./vite-plugins.ts";

const brandColors = content.brand.colors;

type Transform = (
  this: { addWatchFile: (file: string) => void },
  code: string,
  id: string,
) => unknown;
const plugin = brandTheme(content.brand);
const transform = plugin.transform as unknown as Transform;
const resolved = plugin.configResolved as unknown as (config: { command: string }) => void;

describe("the brand's colors", () => {
  it("become the stylesheet's tokens, every role of them", () => {
    const watched: string[] = [];
    const context = { addWatchFile: (file: string) => void watched.push(file) };
    const given = () => transform.call(context, "a {}", "/site/app/styles/app.css?inline");
    resolved({ command: "build" });
    const room = `a {}\n${themeCss(roomFor(brandColors))}`;
    expect(given()).toEqual({ code: room, map: null });
    resolved({ command: "serve" });
    const shown = `${painted(room, content.brand)}\n${facesCss(content.brand.type, (file) => `/${file}`)}`;
    expect(given()).toEqual({ code: shown, map: null });
    expect(shown).not.toMatch(/var\(--(brand|type)-/);
    for (const [role, color] of Object.entries(brandColors))
      expect(themeCss(brandColors)).toContain(`--color-${role}: ${color};`);
    expect(watched[0]).toMatch(/content[\\/]brand\.yaml$/);
    expect(transform.call(context, "a {}", "/site/app/styles/base.css")).toBeNull();
  });

  it("are put into a built stylesheet afterwards, translucent ones too", () => {
    const built = `${themeCss(roomFor(brandColors))}.a{color:color-mix(in srgb,var(--brand-ink) 50%,transparent)}`;
    const css = painted(built, content.brand);
    expect(css.endsWith(`.a{color:${brandColors.ink}80}`)).toBe(true);
    for (const role of typeRoles)
      expect(css).toContain(`--font-${role}: ${stackOf(content.brand.type[role])};`);
    expect(() => painted("a{color:var(--brand-mauve)}", content.brand)).toThrow("mauve");
  });

  it("are typed nowhere else: a rebranding leaves none of the old ones behind", () => {
    const typed = filesIn(
      ["app", "content", "shared", "content-model", "server", "scripts"],
      (file) => /\.(ts|tsx|css|md|yaml)$/.test(file),
    ).filter(
      (file) =>
        !/\.test\.tsx?$|^content\/brand\.yaml$|^content-model\/schema\/brand\.ts$/.test(file),
    );
    // Colors of brands that aren't ours: a visitor's, on the white label page. White is everyone's.
    const others = /^(app\/features\/brand-preview\/|content\/tools\/brand-preview\.yaml$)/;
    const ours = Object.values(brandColors).filter((color) => color !== "#ffffff");
    const faults = typed.filter((file) => {
      const colors = textOf(file).match(/#[0-9a-f]{6}\b/gi) ?? [];
      return others.test(file)
        ? colors.some((color) => ours.includes(color.toLowerCase()))
        : colors.length > 0;
    });
    expect(faults).toEqual([]);
  });

  it("are what the build draws with", () => {
    const palette = brandColor(brandColors);
    expect(palette("action")).toBe(brandColors.action);
    expect(() => palette("mauve")).toThrow("mauve");
    expect(() => palette("constructor")).toThrow("constructor");
    expect(drawIcon(content.brand, "A & B")).toContain(`fill="${brandColors.action}"`);
  });
});
