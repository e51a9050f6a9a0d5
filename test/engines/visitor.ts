import { expect } from "@playwright/test";
import type { Key, Point, Tab } from "./engine.ts";
import type { Gate } from "./gate.ts";
import {
  faultsSoFar,
  fieldValue,
  findIn,
  isHydrated,
  type Place,
  type Target,
  watchFaults,
} from "./in-page.ts";

/** Actions and observations of a visitor. Everything waits for its condition, up to ten seconds, and says what it waited for. */
export type Visitor = {
  /** Opens a page; with scripts on it is hydrated afterwards, unless they are `held`. */
  open(path: string, scripts?: "held"): Promise<void>;
  /** Lets held scripts come and waits until the app has taken over. */
  scriptsCome(): Promise<void>;
  /** Presses what is on top there, in view and standing still. */
  tap(css: string, text?: string): Promise<void>;
  hover(css: string, text?: string): Promise<void>;
  /** Drags from the middle of an element by so many pixels. */
  drag(css: string, byX: number): Promise<void>;
  fill(css: string, text: string): Promise<void>;
  press(key: Key, times?: number): Promise<void>;
  sees(css: string, text?: string): Promise<void>;
  /** Waits until nothing of the kind is to be seen. */
  seesNo(css: string, text?: string): Promise<void>;
  hasFocusOn(css: string, text?: string): Promise<void>;
  /** Waits until the address is this one: path, query and anchor. */
  isAt(address: string): Promise<void>;
  back(): Promise<void>;
  /** Console errors and warnings, uncaught errors and violations of the content policy since the first page. */
  faults(): Promise<readonly string[]>;
} & Pick<Tab, "evaluate" | "cookies">;

const TIMEOUT = 10_000;

export function visitorIn(tab: Tab, gate: Gate, scripts: boolean): Visitor {
  const faults: string[] = [];
  const find = (target: Target) => tab.evaluate(findIn, target);
  const collect = async () => {
    if (scripts) faults.push(...(await tab.evaluate(faultsSoFar, null)));
  };
  const point = (target: Target) => pointOf(tab, target);
  const scriptsCome = async () => {
    gate.release();
    await until("the app to take over", () => tab.evaluate(isHydrated, null));
  };
  return {
    open: async (path, isHeld) => {
      await collect();
      gate.hold();
      await tab.go(gate.url + path);
      if (scripts) await tab.evaluate(watchFaults, null);
      if (scripts && !isHeld) await scriptsCome();
    },
    scriptsCome,
    tap: async (css, text) => tab.tap(await point({ css, text })),
    hover: async (css, text) => tab.hover(await point({ css, text })),
    drag: async (css, byX) => {
      const from = await point({ css });
      await tab.drag(from, { x: Math.round(from.x + byX), y: from.y });
    },
    fill: async (css, text) => {
      // A page that scrolls under the finger is pressed once more, and Chromium can lose keys right after a touch.
      await until(`${css} to take "${text}"`, async () => {
        await tab.tap(await point({ css }));
        if (!(await find({ css }))?.focused) return false;
        if ((await tab.evaluate(fieldValue, css)) === "") await tab.type(text);
        return (await tab.evaluate(fieldValue, css)) === text;
      });
    },
    press: async (key, times = 1) => {
      for (let i = 0; i < times; i += 1) await tab.press(key);
    },
    sees: (css, text) =>
      until(`${name({ css, text })} to be seen`, async () => (await find({ css, text })) !== null),
    seesNo: (css, text) =>
      until(`${name({ css, text })} to go`, async () => (await find({ css, text })) === null),
    hasFocusOn: (css, text) =>
      until(`focus on ${name({ css, text })}`, async () =>
        Boolean((await find({ css, text }))?.focused),
      ),
    isAt: (address) =>
      until(`the address ${address}`, () =>
        tab.evaluate((wanted) => location.href === location.origin + wanted, address),
      ),
    back: () => tab.back(),
    faults: async () => {
      await collect();
      return faults;
    },
    evaluate: tab.evaluate,
    cookies: tab.cookies,
  };
}

/** Where to press: the element is shown, holds still, and nothing lies over it. */
async function pointOf(tab: Tab, target: Target): Promise<Point> {
  let last: Place | null = null;
  await until(`${name(target)} to stand free and still`, async () => {
    const before = last;
    last = await tab.evaluate(findIn, { ...target, scroll: true });
    return last?.free === true && last.x === before?.x && last.y === before.y;
  });
  // `until` has seen to it that there is one.
  return last as unknown as Place;
}

const name = ({ css, text }: Target) => (text ? `${css} "${text}"` : css);

/** The page may be on its way to another one while it is asked: then it is asked again. */
async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  let error: unknown;
  const asked = async () => {
    try {
      return await check();
    } catch (thrown) {
      error = thrown;
      return false;
    }
  };
  const message = `waited for ${what}`;
  await expect
    .poll(asked, { message, timeout: TIMEOUT, intervals: [30, 60] })
    .toBe(true)
    .catch((thrown: Error) => {
      throw Object.assign(thrown, { cause: error });
    });
}
