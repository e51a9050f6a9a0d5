import { expect, test } from "vitest";
import type { Job } from "#content-model/schema/pages.ts";
import { content } from "#content-model/testing/content.ts";
import { dailyPages } from "./scheduled.ts";

const { privacy, careers, home } = content.routes;
const routes = { privacy, careers, home } as typeof content.routes;
const job = (closes: string | null) => ({ closes }) as Job;

function daily(updated: string | undefined, jobs: readonly Job[] = []) {
  const { meta, prose } = content.legal.privacy;
  const { updated: _pinned, ...open } = meta;
  const text = { meta: updated ? { ...open, updated } : open, prose };
  return dailyPages({ routes, jobs, legal: { ...content.legal, privacy: text } });
}

test("a legal text is of its day until a date is pinned", () => {
  expect(daily(undefined)).toEqual(["/privacy"]);
  expect(daily("2027-01-15")).toEqual([]);
});

test("open positions are of their day when one of them closes by itself", () => {
  expect(daily("2027-01-15", [job(null)])).toEqual([]);
  expect(daily("2027-01-15", [job(null), job("2027-02-01")])).toEqual(["/careers"]);
});
