import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../faults/harness.ts";
import { type Engine, screens, type Tab, type TabOptions } from "./engine.ts";
import {
  type Actions,
  dragActions,
  hoverActions,
  keyActions,
  keyValues,
  tapActions,
} from "./webdriver-input.ts";

/** Where its three programs are: Debian's packages `webkit2gtk-driver` (driver and browser) and `xvfb`. */
export type WebKitPrograms = { driver: string; browser: string; display: string };

type Call = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/**
 * WebKitGTK by WebDriver, on a display that no one sees. Every tab is a session, which is a browser process with
 * storage of its own. It has one window size and can't be given another without a window manager, but a window that
 * a page opens comes in the size that the page asks for.
 */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const { width, height } = { width: 1600, height: 1000 };
  const display = spawn(
    programs.display,
    ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: await numberOf(display),
      // It draws nothing on machines without a graphics card unless it is told to do without.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      NO_AT_BRIDGE: "1",
    },
    stdio: "ignore",
  });
  const call = caller(`http://127.0.0.1:${port}`);
  await isUp(driver, call);
  return {
    version: await versionOf(call, programs.browser),
    open: (options) => openTab(call, programs.browser, options),
    close: async () => {
      for (const child of [driver, display]) {
        const exited = once(child, "exit");
        child.kill();
        await exited;
      }
    },
  };
}

async function numberOf(display: ChildProcess): Promise<string> {
  const [pipe] = [display.stdio[3] as NodeJS.ReadableStream];
  const failed = once(display, "exit").then(([code]) => {
    throw new Error(`Xvfb ended with ${code} at its start.`);
  });
  const [number] = await Promise.race([once(pipe, "data"), failed]);
  return `:${String(number).trim()}`;
}

function caller(base: string): Call {
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

async function isUp(driver: ChildProcess, call: Call): Promise<void> {
  while (driver.exitCode === null) {
    const up = await call("GET", "/status").then(
      () => true,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode} at its start.`);
}

type Session = { sessionId: string; capabilities: { browserVersion: string } };

async function newSession(call: Call, binary: string, scripts: boolean): Promise<Session> {
  const args = [
    "--automation",
    "--javascript-can-open-windows-automatically=true",
    `--enable-javascript=${scripts}`,
  ];
  const alwaysMatch = { "webkitgtk:browserOptions": { binary, args } };
  return (await call("POST", "/session", { capabilities: { alwaysMatch } })) as Session;
}

async function versionOf(call: Call, binary: string): Promise<string> {
  const { sessionId, capabilities } = await newSession(call, binary, true);
  await call("DELETE", `/session/${sessionId}`);
  return capabilities.browserVersion;
}

async function openTab(call: Call, binary: string, options: TabOptions): Promise<Tab> {
  const { pointer } = screens[options.screen];
  const { sessionId } = await newSession(call, binary, options.scripts);
  const here = `/session/${sessionId}`;
  const act = async (actions: Actions) => void (await call("POST", `${here}/actions`, { actions }));
  const evaluate = async <A, R>(work: (argument: A) => R, argument: A) =>
    (await call("POST", `${here}/execute/sync`, {
      script: `return (${work})(arguments[0])`,
      args: [argument ?? null],
    })) as R;
  await sizeWindow(call, here, options, evaluate);
  return {
    evaluate,
    go: async (url) => void (await call("POST", `${here}/url`, { url })),
    back: async () => void (await call("POST", `${here}/back`, {})),
    tap: (at) => act(tapActions(pointer, at)),
    hover: (at) => act(hoverActions(at)),
    drag: (from, to) => act(dragActions(pointer, from, to)),
    press: (key) => act(keyActions([keyValues[key]])),
    type: (text) => act(keyActions([...text])),
    cookies: async () =>
      ((await call("GET", `${here}/cookie`)) as Array<{ name: string }>).map(({ name }) => name),
    screenshot: async () => Buffer.from(String(await call("GET", `${here}/screenshot`)), "base64"),
    close: async () => void (await call("DELETE", here)),
  };
}

async function sizeWindow(
  call: Call,
  here: string,
  { screen }: TabOptions,
  evaluate: Tab["evaluate"],
): Promise<void> {
  const { width, height } = screens[screen];
  const [first] = (await call("GET", `${here}/window/handles`)) as string[];
  await evaluate(
    (features) => void window.open("about:blank", "", features),
    `popup,width=${width},height=${height}`,
  );
  const handles = (await call("GET", `${here}/window/handles`)) as string[];
  await call("DELETE", `${here}/window`);
  await call("POST", `${here}/window`, { handle: handles.find((handle) => handle !== first) });
}
