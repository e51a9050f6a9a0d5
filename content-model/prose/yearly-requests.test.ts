import { expect, test } from "vitest";
import type { PrivacyMetrics } from "#content-model/schema/privacy.ts";
import { yearlyRequests } from "../read-texts.ts";
import { faultsAfter } from "../testing/changed-content.ts";
import { content } from "../testing/content.ts";

const copy = content.forms["privacy-request"];

const row = (kind: PrivacyMetrics["requests"][number]["kind"], received = 0) => ({
  kind,
  received,
  complied: received,
  denied: 0,
  withdrawn: 0,
  open: 0,
  meanDays: received > 0 ? 8.7 : null,
  medianDays: received > 0 ? 4 : null,
  denials: { "not-verified": 0, "not-consumer": 0, exempt: 0, other: 0 },
  exemptions: {},
});

function year(number: number): PrivacyMetrics {
  const requests = [
    row("opt-out", 1412),
    row("access"),
    row("delete"),
    row("correct"),
    row("limit"),
  ];
  const { kind: _kind, ...platform } = row("delete", 3);
  return { year: number, countedOn: `${number + 1}-01-12`, requests, signals: 0, platform };
}

const FILE = "privacy-metrics/2026.json";

test("without counts they are said to be missing", () => {
  expect(yearlyRequests(copy, [])).toContain("to be supplied");
});

test("published counts are a table for each year, the newest first, and nothing is missing", () => {
  const text = yearlyRequests(copy, [year(2025), year(2026)]);
  expect(text).not.toContain("to be supplied");
  expect(text.indexOf("in 2026")).toBeLessThan(text.indexOf("in 2025"));
  expect(text).toMatch(/\| [^|]+ \| 1412 \| 1412 \| 0 \| 8\.7 \| 4 \|/);
  expect(text.match(/^\| .* \| 0 \| 0 \| 0 \| – \| – \|$/gm)).toHaveLength(8);
  expect(text).toContain("January 12, 2027");
});

test("denials are told by ground and provision, the platform and the signals beside the requests", () => {
  const counts = year(2026);
  const text = () => yearlyRequests(copy, [counts]);
  expect(text()).toMatch(/\(DROP\) \| 3 \| 3 \| 0 \|/);
  expect(text()).not.toContain("#denials-2026");
  counts.requests[1] = {
    ...row("access"),
    received: 3,
    denied: 3,
    denials: { "not-verified": 1, "not-consumer": 0, exempt: 2, other: 0 },
    exemptions: { "1798.145(a)(1)": 2 },
  };
  counts.signals = 7;
  counts.platform = null;
  expect(text()).toMatch(
    /#denials-2026[\s\S]*\| 1 \| 0 \| 2 \| 0 \|[\s\S]*1798\.145\(a\)\(1\) \(2\)/,
  );
  expect(text()).toMatch(/7 more people/);
  expect(text()).toMatch(/\(DROP\): to be supplied/);
});

test("what was open or withdrawn on the day of the count is said", () => {
  const counts = year(2026);
  const text = () => yearlyRequests(copy, [counts]);
  expect(text()).not.toMatch(/still open|withdrawn/);
  counts.requests[1] = { ...row("access"), received: 5, withdrawn: 2, open: 3 };
  expect(text()).toMatch(/3 were still open.*2 were withdrawn/);
});

test.each([
  ["a sum that is wrong", { requests: [{ ...row("access"), received: 2 }] }, /not the sum/],
  ["a kind that is missing", { requests: [row("access")] }, /is in it once/],
  ["another year than its name's", { year: 2024 }, /name and the year/],
  ["a field that nobody knows", { mean: 3 }, /whole/],
])("a file with %s stops the build and is named", (_title, change, message) => {
  const [fault] = faultsAfter({ [FILE]: JSON.stringify({ ...year(2026), ...change }) });
  expect(fault).toMatch(message);
  expect(fault).toMatch(`content/${FILE}`);
});

test("a file that keeps to all of it is read", () => {
  expect(faultsAfter({ [FILE]: JSON.stringify(year(2026)) })).toEqual([]);
});
