import { expect, test } from "vitest";
import { looseText } from "./loose-text.ts";

const problems = (jsx: string) =>
  looseText("a.tsx", `const A = () => (${jsx});`).map(({ problem }) => problem);

test.each([
  ["<p>{on ? 'On' : null}<b>x</b></p>"],
  ["<p><b>x</b>{on && label}</p>"],
  ["<p><b>x</b> {on ? <i>on</i> : label}</p>"],
  ["<p><b>x</b>{last ? '.' : ''}</p>"],
  ["<p><b>x</b>{a ? (b ? `two` : null) : <i />}</p>"],
  ["<>{on ? words.on : null}</>"],
])("text that comes and goes beside other nodes is found: %s", (jsx) => {
  expect(problems(jsx)).toContain("comes and goes");
});

test.each([
  ["<label>{error ? <b>{error}</b> : null}{label}</label>"],
  ["<p>{items.map((item) => <b key={item}>{item}</b>)}{note}</p>"],
  ["<p>{on && <b>on</b>} and more</p>"],
])("text before which nodes are inserted is found: %s", (jsx) => {
  expect(problems(jsx)).toContain("has nodes inserted before it");
});

test.each([
  // Alone in its element.
  ["<p>{on ? 'On' : null}</p>"],
  ["<p>{on && label}</p>"],
  // In an element of its own.
  ["<p><b>x</b>{on ? <span>On</span> : null}</p>"],
  ["<p>{on ? <i>on</i> : null}<span>{label}</span></p>"],
  // Elements only.
  ["<ul>{items.map((item) => <li key={item} />)}{more ? <li /> : null}</ul>"],
  // After the text nothing is inserted before it.
  ["<label>{label}{optional ? <span>{optional}</span> : null}</label>"],
  // What a caller hands over.
  ["<div>{on ? <b /> : null}{children}</div>"],
  ["<div>\n{/* a remark */}\n{on ? 'On' : null}\n</div>"],
])("what React can handle as a whole is left alone: %s", (jsx) => {
  expect(problems(jsx)).toEqual([]);
});
