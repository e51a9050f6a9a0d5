import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Fault, faultLine } from "#content-model/read/fault.ts";
import { DEV_CLIENT } from "./dev-messages.ts";

/** Error that stopped a page in development. */
export type CodeFault = { sentence: string; place: string | null; stack: string };

/**
 * The sentence of an error with the file and line where it is fixed: the one that the message names, else the bundler's,
 * else the first of our own in the stack.
 */
export function describeFault(error: unknown, root: string): CodeFault {
  const given = error instanceof Error ? error : new Error(String(error));
  const message = stripVTControlCharacters(given.message).trim();
  const [first = "", second = ""] = message.split("\n").filter((line) => line.trim());
  // The bundler's first line only counts its errors.
  const sentence = /^Transform failed with/.test(first) ? second.replace(/^\[\w+\] /, "") : first;
  const place = namedPlace(message, root) ?? bundlerPlace(given, root) ?? ownFrame(given, root);
  return { sentence, place, stack: stripVTControlCharacters(given.stack ?? message) };
}

/** The whole page. It asks the bundler's client to load it again when a file has changed. */
export function faultPage({ sentence, place, stack }: CodeFault): string {
  return page(
    "This page has a fault",
    // Next to the bundler's client, which follows changes of the code.
    `<script type="module" src="/@vite/client"></script>
<script type="module" src="${DEV_CLIENT}"></script>`,
    `<p>${escaped(sentence)}</p>
${place ? `<p><code>${escaped(place)}</code></p>` : ""}
<p>Correct the file and save it; the page comes back by itself.</p>
<details><summary>How the program got there</summary><pre>${escaped(stack)}</pre></details>`,
  );
}

/** The page while nothing else is running yet: anyone who is as quick as that finds the site in its place. */
export function startingPage(): string {
  return page("The site is starting", LOOK_AGAIN, "<p>This page becomes it by itself.</p>");
}

/** The page for content that can't be used from the start, when nothing else is running yet. */
export function contentFaultPage(faults: readonly Fault[]): string {
  const lines = faults.map(({ message, ...place }) => {
    const at = faultLine({ ...place, message: "" }).trim();
    return `<li><code>${escaped(at)}</code> ${escaped(message)}</li>`;
  });
  return page(
    "The content has a fault",
    LOOK_AGAIN,
    `<ul>${lines.join("\n")}</ul>
<p>Correct the file and save it; the site starts by itself.</p>`,
  );
}

/** Every second. */
const LOOK_AGAIN = '<meta http-equiv="refresh" content="1">';

function page(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title>
<style>body{font:1.1rem/1.5 system-ui;margin:10vh auto;max-width:44rem;padding:0 1rem}code,pre{font-size:.9em}pre{overflow:auto}</style>
${head}</head>
<body><h1>${title}</h1>
${body}
</body></html>
`;
}

/** A file that the message begins with; its line is that of the text which the message quotes. */
function namedPlace(message: string, root: string): string | null {
  const file = /^[\w./-]+\.\w+(?=[:,\s])/.exec(message)?.[0];
  if (!file || !existsSync(path.join(root, file))) return null;
  const line = /^:(\d+)/.exec(message.slice(file.length))?.[1];
  if (line) return `${file}:${line}`;
  const quoted = /\{\{[^}]*\}\}|"([^"]+)"/.exec(message.slice(file.length));
  const text = quoted?.[1] ?? quoted?.[0];
  const lines = readFileSync(path.join(root, file), "utf8").split("\n");
  const found = text ? lines.findIndex((row) => row.includes(text)) : -1;
  return found < 0 ? file : `${file}:${found + 1}`;
}

function bundlerPlace(error: Error, root: string): string | null {
  const { loc } = error as { loc?: { file?: string; line?: number } };
  if (loc?.file && loc.line) return `${path.relative(root, loc.file)}:${loc.line}`;
  const drawn = /\[ ([\w./-]+:\d+):\d+ \]/.exec(stripVTControlCharacters(error.message))?.[1];
  return drawn ?? null;
}

function ownFrame(error: Error, root: string): string | null {
  for (const [, file = "", line] of (error.stack ?? "").matchAll(
    /(?:file:\/\/)?(\/[^\s():]+):(\d+):\d+/g,
  )) {
    const own = path.relative(root, file);
    if (!own.startsWith("..") && !own.includes("node_modules")) return `${own}:${line}`;
  }
  return null;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
