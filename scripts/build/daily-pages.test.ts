import { expect, test } from "vitest";
import { dailyPages } from "./daily-pages.ts";

const routes = {
  privacy: { path: "/privacy" },
  careers: { path: "/careers" },
  home: { path: "/" },
} as const;

const text = (line: string) => `---
title: "Privacy"
metaTitle: "Privacy"
description: "What we keep about visitors and customers, why we keep it, and for how long."
intro: "What we keep."
${line}---

Text.
`;

const daily = (line: string, jobs: Array<{ closes: string | null }> = []) =>
  dailyPages(routes, { jobs, legal: (id) => (id === "privacy" ? text(line) : undefined) });

test("a legal text is of its day until a date is pinned", () => {
  expect(daily("")).toEqual(["/privacy"]);
  expect(daily('updated: "2027-01-15"\n')).toEqual([]);
});

test("open positions are of their day when one of them closes by itself", () => {
  const pinned = 'updated: "2027-01-15"\n';
  expect(daily(pinned, [{ closes: null }])).toEqual([]);
  expect(daily(pinned, [{ closes: null }, { closes: "2027-02-01" }])).toEqual(["/careers"]);
});
