import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Engine, screens, type Tab, type TabOptions } from "./engine.ts";
import {
  type Actions,
  dragActions,
  hoverActions,
  keyActions,
  keyValues,
  tapActions,
} from "./webdriver-input.ts";

/** Milliseconds. Of a loaded machine, not of Firefox: a command that takes longer never ends. */
const ANSWERED_WITHIN = 45_000;

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;
type Running = { send: Send; version: string; end(): Promise<void> };

/**
 * Firefox as it is, by WebDriver BiDi. Scripts are a setting of the whole browser there, so that tabs without them have
 * a process of their own, started when the first is asked for.
 */
export async function startFirefox(executable: string): Promise<Engine> {
  const running = new Map<boolean, Promise<Running>>();
  const having = (scripts: boolean) => {
    const known = running.get(scripts) ?? start(executable, scripts);
    running.set(scripts, known);
    return known;
  };
  return {
    version: (await having(true)).version,
    open: async (options) => openTab((await having(options.scripts)).send, options),
    close: async () => {
      for (const process of running.values()) await (await process).end();
    },
  };
}

async function start(executable: string, scripts: boolean): Promise<Running> {
  const profile = mkdtempSync(join(tmpdir(), "site-firefox-"));
  if (!scripts)
    writeFileSync(join(profile, "user.js"), 'user_pref("javascript.enabled", false);\n');
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  // It never ends its start with what moves other programs' clocks; its pages have theirs moved instead.
  const { LD_PRELOAD: _, FAKETIME: moved, ...env } = process.env;
  const child = spawn(executable, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  const send = await connect(await addressOf(child));
  const { capabilities } = (await send("session.new", { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  if (moved && scripts)
    await send("script.addPreloadScript", {
      functionDeclaration: `() => (${moveClock})(${Number(moved)})`,
    });
  const end = async () => {
    const exited = once(child, "exit");
    child.kill();
    await exited;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { send, version: capabilities.browserVersion, end };
}

/** Runs in a page, before its own scripts. */
function moveClock(seconds: number): void {
  const Machine = Date;
  const now = () => Machine.now() + seconds * 1000;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, args, self) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new Machine(now()).toString(),
    get: (target, key, self) => (key === "now" ? now : Reflect.get(target, key, self)),
  });
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`Firefox ended with ${code} at its start.`)));
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on("line", (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address) resolve(`${address}/session`);
    });
  });
}

/** Commands and answers over one socket, told apart by their numbers. */
async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  socket.addEventListener("message", ({ data }) => {
    const { id, error, message, result } = JSON.parse(String(data));
    const command = waiting.get(id);
    waiting.delete(id);
    if (error) command?.reject(new Error(`${error}: ${message}`));
    else command?.resolve(result);
  });
  socket.addEventListener("close", () => {
    for (const command of waiting.values()) command.reject(new Error("Firefox is gone."));
  });
  let last = 0;
  return (method, params) => {
    last += 1;
    const id = last;
    const command = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(id, command);
    socket.send(JSON.stringify({ id, method, params }));
    const overdue = () =>
      command.reject(new Error(`Firefox has not answered ${method} for ${ANSWERED_WITHIN} ms.`));
    const timer = setTimeout(overdue, ANSWERED_WITHIN);
    return command.promise.finally(() => clearTimeout(timer));
  };
}

async function openTab(send: Send, { screen, scripts }: TabOptions): Promise<Tab> {
  const { width, height, pointer } = screens[screen];
  const { userContext } = await send("browser.createUserContext", {});
  // Set for all tabs of the context: one that gets it later can lose it again at its first page.
  await send("browsingContext.setViewport", {
    userContexts: [userContext],
    viewport: { width, height },
  });
  const { context } = await send("browsingContext.create", { type: "tab", userContext });
  const act = async (actions: Actions) =>
    void (await send("input.performActions", { context, actions }));
  // With scripts off only a sandbox still runs any; with them, what the page itself has made is asked for.
  const target = scripts ? { context } : { context, sandbox: "test" };
  // A script that the page before still waits for delays the next one's load event, so that scripts which are held would
  // hold it for ever. Without scripts there is none, and styles have come with the load event only.
  const wait = scripts ? "interactive" : "complete";
  return {
    go: async (url) => void (await send("browsingContext.navigate", { context, url, wait })),
    back: async () => void (await send("browsingContext.traverseHistory", { context, delta: -1 })),
    evaluate: (work, argument) => evaluate(send, target, work, argument),
    tap: (at) => act(tapActions(pointer, at)),
    hover: (at) => act(hoverActions(at)),
    drag: (from, to) => act(dragActions(pointer, from, to)),
    press: (key) => act(keyActions([keyValues[key]])),
    type: (text) => act(keyActions([...text])),
    cookies: async () => {
      const partition = { type: "context", context };
      const { cookies } = await send("storage.getCookies", { partition });
      return (cookies as Array<{ name: string }>).map(({ name }) => name);
    },
    screenshot: async () => {
      const { data } = await send("browsingContext.captureScreenshot", { context });
      return Buffer.from(String(data), "base64");
    },
    close: async () => void (await send("browser.removeUserContext", { userContext })),
  };
}

async function evaluate<A, R>(
  send: Send,
  target: object,
  work: (argument: A) => R,
  argument: A,
): Promise<R> {
  const answer = (await send("script.callFunction", {
    functionDeclaration: `(json) => JSON.stringify({ value: (${work})(JSON.parse(json)) })`,
    arguments: [{ type: "string", value: JSON.stringify(argument ?? null) }],
    target,
    awaitPromise: false,
  })) as { result?: { value: string }; exceptionDetails?: { text: string } };
  if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
  return JSON.parse(answer.result?.value ?? "{}").value;
}
