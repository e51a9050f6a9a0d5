import { expect, test } from "vitest";
import { panelSchemas } from "#content-model/schema/panel.ts";
import { panelNames } from "#content-model/schema/section.ts";
import { content } from "#content-model/testing/content.ts";

const panels = content.panels;

test("every panel that a page can name has data that keeps to the author's manual", () => {
  expect(Object.keys(panels).sort()).toEqual([...panelNames].sort());
  expect(Object.keys(panelSchemas).sort()).toEqual([...panelNames].sort());
});

test("every network address in a panel is reserved for documentation", () => {
  const addresses = JSON.stringify(panels).match(/\d+\.\d+\.\d+\.\d+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses)
    expect(address).toMatch(/^(192\.0\.2|198\.51\.100|203\.0\.113)\./);
});

test("every mail address in a panel has a reserved domain", () => {
  for (const [, domain] of JSON.stringify(panels).matchAll(/@([\w.-]+)/g))
    expect(domain).toMatch(/\.example$/);
});

test("no two pages open with the same drawing", () => {
  const heroes = Object.values(content.pages).flatMap((page) => heroPanel(page));
  expect(heroes.length).toBeGreaterThan(10);
  expect([...new Set(heroes)]).toEqual(heroes);
});

test("a topic of the board goes the way that its last weeks go", () => {
  for (const topic of panels["topic-board"].topics) {
    if (topic.state === "withheld") continue;
    const [before = 0, last = 0] = [topic.weeks.at(-4), topic.weeks.at(-1)];
    const way = last > before * 2 ? "rising" : last * 2 < before ? "falling" : "steady";
    expect([topic.topic, topic.way]).toEqual([topic.topic, way]);
  }
});

test("the reasons for leaving an audience add up to those who left", () => {
  const { refreshes, reasons } = panels["audience-changes"];
  const sum = reasons.reduce((all, { count }) => all + count, 0);
  expect(sum).toBe(refreshes.at(-1)?.left);
});

test("those who left have bars of the same scale as those who joined", () => {
  const { refreshes } = panels["audience-changes"];
  const most = Math.max(...refreshes.map(({ joined }) => joined));
  for (const { left } of refreshes) expect(left).toBeLessThanOrEqual(most / 2);
});

test("a score halves in each quiet week and needs two sources to rise", () => {
  const { weeks } = panels["score-weeks"];
  for (const [i, { score, sources }] of weeks.entries()) {
    const before = weeks[i - 1]?.score ?? 0;
    if (sources > 1) expect(score).toBeGreaterThan(before);
    else expect(score ?? 0).toBe(before / 2 < 5 ? 0 : Math.floor(before / 2));
  }
});

function heroPanel(page: object): string[] {
  const { hero } = page as { hero?: { panel?: string } };
  return hero?.panel ? [hero.panel] : [];
}
