import { expect, test, vi } from "vitest";
import { arrival } from "./arrival.ts";
import { observeVitals } from "./own-counts.ts";

const own = "https://www.example.com";

type Report = (metric: { name: string; id: string; value: number }) => void;
const { reports } = vi.hoisted(() => ({ reports: [] as Report[] }));
vi.mock("web-vitals", () => {
  const on = (report: Report) => void reports.push(report);
  return { onCLS: on, onFCP: on, onINP: on, onLCP: on, onTTFB: on };
});

test.each([
  ["https://www.search.example/find?q=secret", "navigate", true, "search.example"],
  ["", "navigate", true, ""],
  [`${own}/pricing`, "navigate", false, ""],
  ["https://search.example/", "reload", false, ""],
  ["https://search.example/", "back_forward", false, ""],
  ["android-app://com.example/", "navigate", true, ""],
  ["https://xn--bcher-kva.example/", "navigate", true, "xn--bcher-kva.example"],
])("arriving from %j by %s", (referrer, type, entry, site) => {
  expect(arrival(referrer, `${own}/pricing`, type)).toEqual({
    entry,
    site,
    link: "",
    campaign: "",
  });
});

test.each([
  ["", "navigate", { entry: true, site: "", link: "newsletter", campaign: "spring" }],
  [
    "https://mail.example/",
    "navigate",
    { entry: true, site: "mail.example", link: "newsletter", campaign: "spring" },
  ],
  [`${own}/`, "navigate", { entry: false, site: "", link: "", campaign: "" }],
  ["", "reload", { entry: false, site: "", link: "", campaign: "" }],
  ["", "back_forward", { entry: false, site: "", link: "", campaign: "" }],
])("a link that names its source and campaign, from %j by %s", (referrer, type, expected) => {
  expect(
    arrival(referrer, `${own}/pricing?utm_source=Newsletter&utm_campaign=Spring`, type),
  ).toEqual(expected);
});

test("a vital is told once for each page load, and again after the page came back from the browser's cache", () => {
  const vitals = observeVitals();
  const [report] = reports;
  report?.({ name: "CLS", id: "v6-1", value: 0.01 });
  report?.({ name: "CLS", id: "v6-1", value: 0.05 });
  report?.({ name: "LCP", id: "v6-2", value: 900 });
  expect(vitals.read()).toEqual([
    { name: "CLS", value: 0.05 },
    { name: "LCP", value: 900 },
  ]);
  report?.({ name: "CLS", id: "v6-1", value: 0.2 });
  expect(vitals.read()).toEqual([]);
  report?.({ name: "CLS", id: "v6-3", value: 0 });
  expect(vitals.read()).toEqual([{ name: "CLS", value: 0 }]);
  vitals.stop();
  report?.({ name: "LCP", id: "v6-4", value: 10 });
  expect(vitals.read()).toEqual([]);
});
