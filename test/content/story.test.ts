import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { ChapterPiece } from "#content-model/schema/story.ts";
import { content } from "#content-model/testing/content.ts";

/*
 * One story on nine pages and home: what the content's own rules don't compare. Its people are those of docs/edit/samples.md, and
 * what it tells agrees with the records, quotes and panels that visitors can look up.
 */

const { chapters, cast, opening } = content.story;
const bible = readFileSync(path.join(import.meta.dirname, "../../docs/edit/samples.md"), "utf8");
const shown = [
  opening,
  ...chapters.map(({ text, piece }) => `${text} ${JSON.stringify(piece)}`),
].join(" ");
const profile = content["company-profile"];

function pieceOf<K extends ChapterPiece["kind"]>(kind: K): Extract<ChapterPiece, { kind: K }> {
  const found = chapters.find(({ piece }) => piece.kind === kind)?.piece;
  if (!found) throw new Error(`No chapter has a piece of the kind ${kind}.`);
  return found as Extract<ChapterPiece, { kind: K }>;
}

it("no two chapters draw the same kind of thing", () => {
  expect(new Set(chapters.map(({ piece }) => piece.kind)).size).toBe(chapters.length);
});

it("whoever it names is in its cast, everyone of the cast is in it, and all are in the bible", () => {
  for (const { name } of cast) {
    expect(bible, name).toContain(name);
    expect(shown, name).toContain(name);
  }
  const known = [
    ...content.testimonials.quotes.map(({ name }) => name),
    ...content.pages.home.compare.visits.map(({ name }) => name),
    ...Object.values(profile.now.people).map(({ name }) => `${name}`),
  ];
  // A visit is matched to a household, which has someone of the cast in it.
  const named = known.filter((name) => shown.includes(name) && !name.endsWith(" household"));
  expect(cast.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
});

it("its customers have the job and company of their quotes, its prospects those of their record", () => {
  for (const { name, role, company } of content.testimonials.quotes) {
    const one = cast.find((each) => each.name === name);
    if (one) expect(one.role).toBe(`${role}, ${company}`);
  }
  const { passed, chosen } = pieceOf("choice");
  for (const { name, role } of [passed, chosen])
    expect(Object.values(profile.now.people)).toContainEqual(
      expect.objectContaining({ name, title: role }),
    );
});

it("the day a department grew, and by how much, are those of the company’s profile", () => {
  const { company, before, after } = pieceOf("growth");
  const { day } = chapters.find(({ piece }) => piece.kind === "growth") ?? {};
  const change = profile.log.find((entry) => `${entry.day}` === day);
  expect(change?.edits).toContainEqual({
    table: "departments",
    row: "operations",
    field: "people",
    before,
    after,
  });
  expect(`${profile.now.facts.legal_name?.value}`).toContain(company);
});

it("what is known of the household is what its record says", () => {
  const record = content.panels["household-record"];
  const { name, place } = pieceOf("visit");
  expect(record.name).toBe(name);
  expect(record.address).toContain(place);
  const phone = pieceOf("channels").channels.find((channel) => channel.name === "Phone");
  expect(phone?.open).toBe(false);
  expect(JSON.stringify(record.fields)).toContain(phone?.why.toLowerCase());
});

it("the card says what the drawn card says, in its week", () => {
  const { front, back } = content.panels["mail-piece"];
  expect(shown.toLowerCase()).toContain(front.headline.replace(/\.$/, ""));
  expect(back.to[0]).toBe("Priya Raman");
});

it("home tells the same visit, mailing and result", () => {
  const { steps } = content.pages.home.tour;
  const tour = JSON.stringify(steps);
  const visit = pieceOf("visit");
  const { start, steps: taken } = pieceOf("ledger");
  const { cards, marks, piece } = pieceOf("calendar");
  const count = (value: number) => value.toLocaleString("en-US");
  const long = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
      weekday: "long",
      month: "long",
      day: "numeric",
      timeZone: "UTC",
    });
  expect(tour).toContain(visit.read);
  expect(tour).toContain(visit.name);
  expect(tour).toContain(long(chapters[0]?.day ?? ""));
  expect(tour).toContain(long(marks[0]?.day ?? ""));
  expect(tour).toContain(`1 of ${count(start.count - (taken[0]?.less ?? 0))}`);
  expect(piece).toBe("postcard-4x6");
  const [mailed] = content.testimonials.result.groups;
  expect(cards).toBe(mailed.households);
  expect(tour).toContain(`1 of ${mailed.orders} orders among ${count(cards)}`);
  const days = Date.parse(marks.at(-1)?.day ?? "") - Date.parse(chapters[0]?.day ?? "");
  expect(tour).toContain(`day ${days / 86_400_000}`);
});

it("numbers in its sentences are those of its drawings", () => {
  const { start, steps } = pieceOf("ledger");
  const audience = chapters.find(({ piece }) => piece.kind === "ledger");
  const left = steps.reduce((rest, { less }) => rest - less, start.count);
  expect(audience?.title).toBe(
    `${start.count.toLocaleString("en-US")} homes fit. Helen mails ${left.toLocaleString("en-US")}.`,
  );
  expect(audience?.text).toContain(`${steps[0]?.less}`);
  const research = chapters.find(({ piece }) => piece.kind === "score");
  expect(research?.text).toContain(` is ${pieceOf("score").weeks.at(-1)}, `);
  expect(pieceOf("score").weeks.filter((week) => week === 0)).toHaveLength(9);
  const result = chapters.find(({ piece }) => piece.kind === "outcome");
  const { groups } = content.testimonials.result;
  expect(result?.text).toContain(`${groups[0].orders} orders`);
  for (const { orders, households } of groups)
    expect(result?.text).toContain(`${((orders / households) * 100).toFixed(1)}% of `);
});
