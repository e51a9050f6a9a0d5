import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { layoutOf } from "#app/content/pages.server.ts";
import { LayoutContext } from "#app/copy/layout.ts";
import { PartCopyContext } from "#app/ui/part-copy.ts";
import { content } from "#content-model/testing/content.ts";
import { Gallery } from "./gallery.tsx";

const html = () =>
  renderToStaticMarkup(
    <LayoutContext value={layoutOf(content)}>
      <PartCopyContext value={content.layout.parts}>
        <Gallery />
      </PartCopyContext>
    </LayoutContext>,
  );

describe("the gallery", () => {
  beforeEach(() => {
    vi.spyOn(console, "error");
  });
  afterEach(() => {
    expect(console.error).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it.each([
    ...["button", "link", "field", "error-summary", "cards-section", "data-table", "breadcrumb"],
    ...["badge", "banner", "nav-menu", "side-panel", "dialog", "toast", "tooltip", "stat-strip"],
    ...["disclosure", "pagination", "chart", "pill-radios"],
  ])("shows the part %s", (part) => {
    expect(html()).toContain(`<section id="${part}"`);
  });

  it("has no id twice, and every label and description finds its target", () => {
    const page = html();
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    const referred = [...page.matchAll(/ (?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)];
    const missing = referred
      .flatMap(([, list]) => list?.split(" ") ?? [])
      .filter((id) => !ids.includes(id));
    expect(missing).toEqual([]);
  });
});
