import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { type Told, valuesOf } from "./read-visit.ts";

const { copy, lines } = content.pages.home.visit;
const phone: Told = {
  languages: ["en-US", "es"],
  timeZone: "America/New_York",
  screen: { width: 390, height: 844 },
  touch: true,
  dark: true,
  referrer: "https://search.example/find?q=private",
  address: "https://www.example.com/?utm_source=newsletter",
  gpc: true,
  dnt: true,
  network: "4g",
};

test("each line gets what the browser tells", () => {
  const values = valuesOf(phone, copy);
  expect(Object.keys(values).sort()).toEqual(lines.map(({ id }) => id).sort());
  expect(values).toMatchObject({
    language: "American English, Spanish",
    zone: "America/New York",
    device: copy.phone,
    colors: copy.dark,
    signal: `${copy.gpc}, ${copy.dnt}`,
    network: "4G",
  });
  expect(values.screen).toMatch(/390.*844/);
});

test("of the page before only the host is shown, and without one the source that a link names", () => {
  expect(valuesOf(phone, copy).from).toBe("search.example");
  const silent = { ...phone, referrer: "" };
  expect(valuesOf(silent, copy).from).toBe("newsletter");
  expect(valuesOf({ ...silent, address: "https://www.example.com/" }, copy).from).toBe(copy.direct);
});

test("what a browser doesn't tell is said to be untold, never guessed", () => {
  const silent = { ...phone, languages: [], timeZone: "", gpc: false, dnt: false, network: "" };
  const values = valuesOf(silent, copy);
  expect([values.language, values.zone, values.network]).toEqual(Array(3).fill(copy.untold));
  expect(values.signal).toBe(copy.noSignal);
});

test("a language that has no name is shown as the browser writes it", () => {
  const languages = ["en-US@posix", "de"];
  expect(valuesOf({ ...phone, languages }, copy).language).toBe("en-US@posix, German");
});

test("a touch screen on its side is the same device", () => {
  const device = (width: number, height: number, touch = true) =>
    valuesOf({ ...phone, screen: { width, height }, touch }, copy).device;
  expect(device(844, 390)).toBe(copy.phone);
  expect(device(1180, 820)).toBe(copy.tablet);
  expect(device(1440, 900, false)).toBe(copy.computer);
});
