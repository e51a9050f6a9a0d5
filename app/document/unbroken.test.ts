import { expect, test } from "vitest";
import { unbroken } from "./unbroken.ts";

test.each([
  ["<h2>Notice first. Opt-outs count.</h2>", "Opt-outs"],
  ['<p class="lead">Rates of 20–40%.</p>', "20–40%"],
  ['<ul><li class="py-2">A <b>30-day</b> or 30-minute demo</li></ul>', "30-minute"],
])("a short compound of %s stays on one line", (html, word) => {
  const kept = unbroken(html);
  expect(kept).toContain(`<span class="unbroken">${word}</span>`);
  expect(kept.replaceAll(/<span class="unbroken">([^<]*)<\/span>/g, "$1")).toBe(html);
});

test.each([
  ["<p>A well-established-way, privacy@data-use.example, /opt-outs</p>"],
  ["<p>measurement-based</p>"],
  ["<ul><li>opt-outs</li></ul>"],
  ['<p class="flex gap-2">opt-outs<b>3</b></p>'],
  ['<div data-island="x"><p>opt-outs<br/></p></div>'],
  ["<pre><code><p>opt-outs</p></code></pre>"],
  ['<script type="application/json">"<p>opt-outs</p>"</script>'],
])("%s is kept as it is", (html) => {
  expect(unbroken(html)).toBe(html);
});
