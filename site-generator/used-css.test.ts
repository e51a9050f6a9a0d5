import { expect, test } from "vitest";
import { compileCss } from "../scripts/build/finish-client.ts";
import { createUsedCss } from "./used-css.ts";

const usedOf = (css: string, markup: string) => createUsedCss(compileCss(css))(markup);

test("a rule is used where its classes, ids, and tags are all on the page", () => {
  const css = ".a{color:red}.a .b{color:red}#c{color:red}td.a{color:red}.a,.z{color:blue}";
  expect(usedOf(css, '<p class="a" id="c">')).toBe(".a{color:red}#c{color:red}.a{color:blue}");
});

test("an escaped class is the class that the page names", () => {
  expect(usedOf(".md\\:flex{display:flex}", '<p class="md:flex">')).toBe(
    ".md\\:flex{display:flex}",
  );
});

test("a state that a control or a script may bring is used, that of a pointer isn't yet", () => {
  const css = ".a:checked{b:c}.a[data-open]{b:c}.a:hover{b:c}.a:active{b:c}.a:focus-visible{b:c}";
  expect(usedOf(css, '<p class="a">')).toBe(
    ".a:checked{b:c}.a[data-open]{b:c}.a:focus-visible{b:c}",
  );
});

test("rules of a group are chosen one by one, and an empty group goes", () => {
  const css = "@layer x{.a{b:c}.z{b:c}}@media (width>=1px){.z{b:c}}@supports (x:y){.a{b:c}}";
  expect(usedOf(css, '<p class="a">')).toBe("@layer x{.a{b:c}}@supports (x:y){.a{b:c}}");
});

test("what prints and what a pointer needs is left to the whole stylesheet", () => {
  const css = "@media print{.a{b:c}}@media (hover:hover){.a{b:c}}@media (width>1px){.a{b:c}}";
  expect(usedOf(css, '<p class="a">')).toBe("@media (width>1px){.a{b:c}}");
});

test("one of several selectors in :is and :where is enough", () => {
  expect(usedOf(":where(.a,.z) p{b:c}:is(.z) p{b:c}", '<p class="a">')).toBe(
    ":where(.a,.z) p{b:c}",
  );
});

test("a variable of the theme is kept with all that it is made from, and others go", () => {
  const css =
    "@layer theme{:root{--one:1px;--two:calc(var(--one)*2);--three:3px}}.a{width:var(--two)}";
  expect(usedOf(css, '<p class="a">')).toBe(
    "@layer theme{:root{--one:1px;--two:calc(var(--one)*2)}}.a{width:var(--two)}",
  );
});

test("a variable that an attribute uses is kept", () => {
  const css = "@layer theme{:root{--one:1px;--two:2px;--three:3px}}";
  const markup = '<p style="width:var(--one)"></p><svg fill="var(--two)"></svg>';
  expect(usedOf(css, markup)).toBe("@layer theme{:root{--one:1px;--two:2px}}");
});

test("types of variables and animations are kept where they are used", () => {
  const css =
    '@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}' +
    "@keyframes turn{to{rotate:1turn}}@keyframes fall{to{top:0}}.a{--x:1;animation:turn 1s}";
  expect(usedOf(css, '<p class="a">')).toBe(
    '@property --x{syntax:"*";inherits:false}@keyframes turn{to{rotate:1turn}}.a{--x:1;animation:turn 1s}',
  );
});

test("what a press opens is left to the whole stylesheet, and what only phones fold isn’t", () => {
  const css = ".a{b:c}.b{b:c}.c{b:c}.d{b:c}.e{b:c}.f{b:c}";
  const markup =
    '<details class="a"><summary class="b"><i class="c"></i></summary><p class="z"><br class="z"></p></details>' +
    '<div popover class="z"><p class="z"></p></div><details class="phone-fold"><p class="d"></p></details>' +
    '<details open=""><p class="e"></p></details><p class="f"></p>';
  expect(usedOf(`${css}.z{b:c}`, markup)).toBe(css);
});

test("a variable of the framework that nothing reads goes, and what its block repeats", () => {
  const css = ".a{--tw-x:1;--tw-y:2;content:var(--tw-y);color:red;content:var(--tw-y)}";
  expect(usedOf(css, '<p class="a">')).toBe(".a{--tw-y:2;color:red;content:var(--tw-y)}");
});
