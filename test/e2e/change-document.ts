import type { Page } from "@playwright/test";
import { sitePaths } from "./content.ts";

/** Changes that other software makes to a page in a visitor's browser. Each runs in the page. */
export const changes = {
  /** A translator that puts each text into `font` elements and goes on with what comes later, as Google's does. */
  translated: () => {
    const translate = (text: Text) => {
      if (!/\p{L}/u.test(text.data) || text.parentElement?.closest("font, script, style, textarea"))
        return;
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      inner.textContent = text.data;
      text.replaceWith(outer);
    };
    const all = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    document.documentElement.classList.add("translated-ltr");
    document.documentElement.lang = "de";
    all(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === "characterData" && target.isConnected) all(target.parentNode ?? target);
        addedNodes.forEach(all);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  },

  /** A translator that writes into the texts, as those of Firefox and Safari do. */
  rewritten: () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (!text.parentElement?.closest("script, style, textarea"))
        text.data = text.data.toUpperCase();
    }
  },

  /** Password managers, writing helpers: an element of their own in every part and every form. */
  "given elements": () => {
    for (const place of document.querySelectorAll("header, main, footer, form, body")) {
      place.append(Object.assign(document.createElement("x-helper"), { textContent: "✎" }));
    }
    document.body.prepend(document.createElement("x-toolbar"));
    document.head.append(document.createElement("meta"));
  },

  /** A blocker that takes away what looks like an advertisement. */
  "robbed of nodes": () => {
    document.querySelector("main p")?.remove();
    document.querySelector("header svg")?.remove();
    document.querySelector("footer li")?.remove();
  },

  /** Marks on elements, and a helper's own elements outside of every part: React compares neither. */
  "given attributes": () => {
    for (const element of document.querySelectorAll("html, body, main, input, form, a, p"))
      element.setAttribute("data-helper", "on");
    document.documentElement.append(document.createElement("x-shadow"));
    document.body.append(document.createElement("x-panel"));
    document.head.append(document.createElement("meta"));
  },
} as const;

export type Change = keyof typeof changes;

/** State of the page before it was changed, stored in the page. */
type Before = { text: number; typed: string[]; boxes: string };

/** Visible state, next to what the server sent and the visitor typed. */
export type Seen = {
  /** `ready` once the page's scripts run. */
  scripts: string | undefined;
  heading: string;
  before: Before;
  now: Before;
  /** Characters that can be seen. */
  visible: number;
};

/**
 * On every page that is opened from now on: types into its first fields as soon as they are there, notes what it holds,
 * and makes the changes that `chosen` gives for its path, all before its scripts come.
 */
export async function prepare(
  page: Page,
  chosen: (path: string) => readonly Change[],
): Promise<void> {
  const parts = Object.entries(changes).map(
    ([name, change]) => `${JSON.stringify(name)}: ${change}`,
  );
  const byPath = Object.fromEntries(sitePaths().map((path) => [path, chosen(path)]));
  await page.addInitScript(`
    const changes = { ${parts.join(",\n")} };
    const chosen = ${JSON.stringify(byPath)};
    const read = ${String(readPage)};
    addEventListener("DOMContentLoaded", () => {
      (${String(typeEarly)})();
      Object.assign(window, { readPage: read, before: read() });
      for (const name of chosen[location.pathname] ?? []) changes[name]();
    });`);
}

function typeEarly(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "main form :is(input:not([type]), input[type=text], input[type=email], textarea)",
  )) {
    if (field.tabIndex >= 0) field.value = `typed ${field.name}`;
  }
  const box = document.querySelector<HTMLInputElement>("main input[type=checkbox]:enabled");
  if (box) box.checked = !box.checked;
}

function readPage(): Before {
  return {
    text: document.querySelector("main")?.textContent?.replace(/\s/g, "").length ?? 0,
    typed: [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        "main form :is(input:not([type]), input[type=text], input[type=email], textarea)",
      ),
    ].flatMap(({ value }) => (value.startsWith("typed ") ? [value] : [])),
    boxes: [...document.querySelectorAll<HTMLInputElement>("main input[type=checkbox]")]
      .map(({ checked }) => (checked ? "x" : "o"))
      .join(""),
  };
}

/** Reads the visible state once scripts run. Input that is lost is waited for: an island may be putting it back. */
export async function seen(page: Page): Promise<Seen> {
  const found = await page.waitForFunction(() => {
    const { scripts } = document.documentElement.dataset;
    if (!scripts) return null;
    const noted = window as unknown as { before: Before; readPage(): Before; lostSince?: number };
    const { before } = noted;
    const now = noted.readPage();
    const kept = now.typed.join() === before.typed.join() && now.boxes === before.boxes;
    noted.lostSince ??= Date.now();
    if (!kept && Date.now() - noted.lostSince < 5_000) return null;
    return {
      scripts,
      heading: document.querySelector("h1")?.innerText ?? "",
      before,
      now,
      visible: document.querySelector("main")?.innerText.replace(/\s/g, "").length ?? 0,
    };
  });
  return (await found.jsonValue()) as Seen;
}

/**
 * Translates a page that React has taken over, and notes what React writes from then on into texts that the translator
 * has put aside: no one would see it.
 */
export async function translateNow(page: Page): Promise<void> {
  await page.evaluate(() => {
    const unseen: string[] = [];
    Object.assign(window, { unseen });
    const own = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
    Object.defineProperty(Node.prototype, "nodeValue", {
      ...own,
      set(this: Node, value: string) {
        if (this instanceof Text && !this.isConnected && this.data !== value) unseen.push(value);
        own?.set?.call(this, value);
      },
    });
  });
  await page.evaluate(changes.translated);
}

/** Texts that were written where no one sees them. */
export function unseenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { unseen: string[] }).unseen);
}
