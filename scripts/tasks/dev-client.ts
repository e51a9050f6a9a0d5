/** In pages of the development server: shows what is wrong with the content, and follows its changes. */
import type { Fault } from "#content-model/read/fault.ts";
import { type ContentQuestion, type ContentState, messages } from "./dev-messages.ts";

import.meta.hot?.on(messages.state, ({ faults }: ContentState) => show(faults));

/** Begins to follow the content that the page was drawn from. What changed before the page could listen is asked for. */
export function followContent(hash: string): void {
  import.meta.hot?.send(messages.ask, { hash } satisfies ContentQuestion);
}

let shown: HTMLElement | null = null;

function show(faults: readonly Fault[]): void {
  shown?.remove();
  shown = faults.length > 0 ? panelOf(faults) : null;
  if (shown) document.documentElement.append(shown);
}

const STYLE = `
:host { all: initial }
section { position: fixed; z-index: 2147483647; inset: auto 0 0 0; max-height: 60vh; overflow: auto;
  box-sizing: border-box; padding: 1rem 1.5rem; font: 1rem/1.5 system-ui, sans-serif;
  color: white; background: darkred; box-shadow: 0 0 2rem rgb(0 0 0 / 50%) }
h2 { margin: 0 0 .5rem; font-size: 1.1rem }
ul { margin: 0; padding: 0; list-style: none }
li { margin: .5rem 0 }
button { font: .9rem ui-monospace, monospace; padding: .1rem .4rem; color: inherit; background: rgb(0 0 0 / 25%);
  border: 1px solid rgb(255 255 255 / 40%); border-radius: .25rem; cursor: pointer }
p { margin: .75rem 0 0; opacity: .85 }
`;

function panelOf(faults: readonly Fault[]): HTMLElement {
  const host = document.createElement("content-faults");
  const inside = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = STYLE;
  const section = document.createElement("section");
  section.role = "alert";
  const list = document.createElement("ul");
  list.append(...faults.map(lineOf));
  section.append(
    textIn(
      "h2",
      faults.length === 1 ? "The content has a fault" : `The content has ${faults.length} faults`,
    ),
    list,
    textIn(
      "p",
      "This page shows the content from before. Correct the file and save it; this goes away by itself.",
    ),
  );
  inside.append(style, section);
  return host;
}

/** The place opens the file in the editor that is running, at its line. */
function lineOf({ file, line, column, message }: Fault): HTMLElement {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  const button = textIn("button", place);
  button.addEventListener("click", () => {
    void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
  });
  const item = document.createElement("li");
  item.append(button, ` ${message}`);
  return item;
}

function textIn(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
