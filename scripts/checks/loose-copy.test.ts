// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources under test
import { describe, expect, it } from "vitest";
import { acceptedBy, looseCopy } from "./loose-copy.ts";

const found = (source: string) =>
  looseCopy("a.tsx", source).map(({ line, text }) => `${line}: ${text}`);
const inElement = (jsx: string) => found(`const A = () => ${jsx};`);

describe("copy in an element is found", () => {
  it.each([
    ["<p>Menu</p>", "1: Menu"],
    ["<p>\n  in the\n  end\n</p>", "2: in the end"],
    ["<p>{name}, confirmed</p>", "1: , confirmed"],
    ["<p>{on ? 'yes' : off}</p>", "1: yes"],
    ["<p>{on && `of ${count}`}</p>", "1: of …"],
    ["<p>{'a' + b}</p>", "1: a"],
    ['<nav aria-label="Footer" />', "1: Footer"],
    ['<img alt="two lines" />', "1: two lines"],
    ["<button aria-label={on ? 'close' : label} />", "1: close"],
    ['<Heading title="brand kit" />', "1: brand kit"],
    ['<Part closeLabel="close" />', "1: close"],
    ['<Part unknown="Apply for this" />', "1: Apply for this"],
    ["<Part items={['Your name']} />", "1: Your name"],
  ])("%s", (jsx, expected) => {
    expect(inElement(jsx)).toEqual([expected]);
  });
});

describe("copy elsewhere is found", () => {
  it.each([
    ["const a = { label: 'home' };", "home"],
    ["const closeLabel = 'close';", "close"],
    ["const topics = { press: 'Press' };", "Press"],
    ["const a = 'Blog Posts';", "Blog Posts"],
    ["const tones = { 'Data Solutions': night };", "Data Solutions"],
    ["const a = 'your name';", "your name"],
    ["const a = 'no position is open.';", "no position is open."],
    ["const a = `${n} days`;", "… days"],
    ["const a = `Step ${n}`;", "Step …"],
    ["const a = `<b>Published on ${day}</b>`;", "<b>Published on …</b>"],
    ["function f() { return late ? 'It is too late' : null; }", "It is too late"],
    ["say('This did not work');", "This did not work"],
    ["const a = ['Not known yet'] as const satisfies readonly string[];", "Not known yet"],
  ])("%s", (source, text) => {
    expect(found(source)).toEqual([`1: ${text}`]);
  });
});

describe("what no visitor reads is left alone", () => {
  it.each([
    ["import { a } from 'Some where';\nexport * from 'Some where';"],
    ["'use strict';"],
    ["type Tone = 'Some words' | 'and others';\nconst a: 'Some words' = b;"],
    ["// A comment of some words.\n/** And another one. */"],
    ["throw new Error('The page is not there.'); throw new RangeError(`No ${a}.`);"],
    ["console.error('It is not there'); ctx.log.warn({ a }, 'It is not there');"],
    ["const s = z.string().describe('What stands at the end.');"],
    ["const q = sql`select a from b where c is not null`;"],
    ["if (a === 'Not known yet') b();\nswitch (a) { case 'Not known yet': b(); }"],
    ["const a = b['Not known yet']; const c = { 'not-known': 1 };"],
    ["headers.set('Allow', 'GET, HEAD');"],
    [
      "const a = 'application/json'; const b = 'Content-Type'; const c = 'not-found'; const d = 'PT1M';",
    ],
    ["const partHeading = late ? 'h3' : 'h4';"],
    ["const schema = { '@type': 'Organization' };"],
    ["const inputClass = 'in a row';\nconst a = cx('flex grow', on && 'is on');"],
    ["const looks = { label: 'pt-3 pr-4', text: 'max-md:block', title: '' };"],
    ["const a = `grid gap-4 ${b} text-small`;"],
    ["const A = () => <svg viewBox='0 0 1 1'><path className='to the end' d='M1 1' /></svg>;"],
    ["const A = () => <p>{a}, {b}: {count} / {c}</p>;"],
    ["const A = () => <input enterKeyHint='search' name='q' />;"],
    ['const svg = `<text x="1" ${a}>${b}</text>`;'],
  ])("%s", (source) => {
    expect(found(source)).toEqual([]);
  });
});

it("names the line of a text, not of its element", () => {
  expect(inElement("<p\n  className='x'\n>\n  Read on\n</p>")).toEqual(["4: Read on"]);
});

it("refuses a file that it can't read", () => {
  expect(() => found("const = 1;")).toThrow("a.tsx");
});

it("accepts by file or folder, and by the whole text where one is named", () => {
  const list = [
    { file: "a/", reason: "" },
    { file: "b.ts", text: /^Some words$/, reason: "" },
  ];
  expect(acceptedBy("a/x.ts", "Any words", list)).toBe(list[0]);
  expect(acceptedBy("b.ts", "Some words", list)).toBe(list[1]);
  expect(acceptedBy("b.ts", "Some words more", list)).toBeUndefined();
  expect(acceptedBy("c.ts", "Some words", list)).toBeUndefined();
});
