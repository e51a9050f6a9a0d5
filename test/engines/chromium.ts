import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { type Engine, type Point, screens, type Tab, type TabOptions } from "./engine.ts";

/** Chromium through Playwright, as everywhere else in these tests. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  return {
    version: browser.version(),
    open: async ({ screen, scripts }: TabOptions) => {
      const { width, height, pointer } = screens[screen];
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: pointer === "touch",
        javaScriptEnabled: scripts,
      });
      return tab(context, await context.newPage(), pointer);
    },
    close: () => browser.close(),
  };
}

function tab(context: BrowserContext, page: Page, pointer: "touch" | "mouse"): Tab {
  const { mouse, keyboard, touchscreen } = page;
  return {
    go: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    evaluate: <A, R>(work: (argument: A) => R, argument: A) =>
      page.evaluate(work as never, argument) as Promise<R>,
    tap: ({ x, y }) => (pointer === "touch" ? touchscreen.tap(x, y) : mouse.click(x, y)),
    hover: ({ x, y }) => mouse.move(x, y),
    drag: (from, to) => drag(context, page, from, to),
    press: (key) => keyboard.press(key),
    type: (text) => keyboard.type(text),
    cookies: async () => (await context.cookies()).map(({ name }) => name),
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
}

/** Drags by the protocol itself: the tool's own drag asks the page's scripts, and waits for ever where there are none. */
async function drag(context: BrowserContext, page: Page, from: Point, to: Point): Promise<void> {
  const session = await context.newCDPSession(page);
  const send = (type: "mouseMoved" | "mousePressed" | "mouseReleased", at: Point) =>
    session.send("Input.dispatchMouseEvent", { type, ...at, button: "left", clickCount: 1 });
  await send("mousePressed", from);
  await send("mouseMoved", to);
  await send("mouseReleased", to);
  await session.detach();
}
