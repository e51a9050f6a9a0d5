import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Unbroken } from "./text.tsx";

test.each([
  ["works for at least 30 days. You must", "30 days."],
  ["within 15 business days, or sooner", "15 business days,"],
  ["once a week (7 days) at most", "(7 days)"],
  ["Call +1 (555) 555-0142; we answer", "+1 (555) 555-0142;"],
  ["an opt-out.", "opt-out."],
  ["since January 12, 2026. Then", "January 12, 2026."],
  ["confirmed Sep 1, by mail", "Sep 1,"],
])("%s: what stays on one line has its punctuation with it", (text, unbroken) => {
  const html = renderToStaticMarkup(<Unbroken text={text} />);
  expect(html).toContain(`<span class="unbroken">${unbroken}</span>`);
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe(text);
});
