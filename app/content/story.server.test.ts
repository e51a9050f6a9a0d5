import { expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { loadChapter } from "./copy.server.ts";

const { chapters, whole } = content.story;
const shown = chapters.map(({ id }) => loadChapter(content, id));

it("each chapter leads to its place in the whole story, and to the page of what it is about", () => {
  for (const { id, whole: all, product } of shown) {
    expect(all.href).toBe(`${whole.href}#${id}`);
    expect(Object.values(content.routes).map(({ path }) => path)).toContain(product.href);
  }
});

it("a chapter leads to the page of the story alone where that shows no chapters", () => {
  const furtherPages = Object.fromEntries(
    Object.entries(content.furtherPages).map(([id, page]) => [id, { ...page, sections: [] }]),
  );
  const { whole: all } = loadChapter({ ...content, furtherPages }, chapters[0]?.id ?? "");
  expect(all.href).toBe(whole.href);
});

it("works out what is left, what it costs and what came of it", () => {
  const pieceOf = (kind: string) => shown.find(({ piece }) => piece.kind === kind)?.piece;
  expect(pieceOf("ledger")).toMatchObject({ lines: [{ rest: "2,400" }, { rest: "1,920" }] });
  const { mailPieces } = content.plans;
  const cents = mailPieces.find(({ id }) => id === "postcard-4x6")?.cents ?? 0;
  const total = ((1920 * cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  expect(JSON.stringify(pieceOf("calendar"))).toContain(`postage included: $${total}`);
  expect(pieceOf("outcome")).toMatchObject({
    rows: [
      { households: "1,920", orders: "46", rate: "2.4%" },
      { households: "480", orders: "7", rate: "1.5%" },
    ],
    more: expect.stringContaining("about 18 orders"),
  });
});

it("writes days as an American calendar has them, whatever the zone of the machine", () => {
  expect(shown[0]).toMatchObject({ weekday: "Monday", month: "Sep", date: "14" });
  const calendar = shown.find(({ piece }) => piece.kind === "calendar")?.piece;
  const days = calendar?.kind === "calendar" ? calendar.days : [];
  expect(days).toHaveLength(10);
  expect(days.at(-1)).toEqual({ day: "2026-10-04", weekday: "Sun", number: "4", what: null });
});
