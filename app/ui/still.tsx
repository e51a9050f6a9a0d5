import { type ComponentType, useState, useSyncExternalStore } from "react";
import { lazyPart } from "./lazy-part.ts";

/** Marks what React left as the server sent it: links in there are followed by the layout. */
export const STILL = "data-still";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part that only shows, from plain data. On a page that came from the server its markup stays as it is, and its code is
 * never fetched; that is fetched when the part is to be drawn in the browser, which the page before waits for.
 *
 * What it draws must have no behavior of its own: no state, no effects, no handlers. Links may be in it.
 */
export function still<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const fetched = async () => ({ default: await load() });
  const Drawn = lazyPart(fetched);
  return (props) => {
    const served = useIsServed();
    const [first] = useState(props);
    const [kept] = useState(served);
    // In development the copy that a part takes from around it changes too.
    const mayStay = !import.meta.env.SSR && !import.meta.env.DEV;
    if (mayStay && kept && isSame(first, props)) return <Kept />;
    return (
      <div className="contents" {...{ [STILL]: "" }}>
        <Drawn {...props} />
      </div>
    );
  };
}

/**
 * A still part that its page surely draws: its code is fetched beside the page's data where the page itself comes by a
 * navigation.
 */
export function stillBeside<Props extends object>(load: Load<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR && document.documentElement.dataset.scripts) load().catch(() => {});
  return still(load);
}

/** React takes over the element and leaves alone what is in it. Never drawn again: the content policy would refuse it. */
function Kept() {
  return (
    <div
      className="contents"
      {...{ [STILL]: "" }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it says that the content isn't React's.
      dangerouslySetInnerHTML={UNTOUCHED}
    />
  );
}

const UNTOUCHED = { __html: "" };

const never = () => () => {};

/** True while the server renders, and while its markup is taken over. */
function useIsServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

function isSame(one: object, other: object): boolean {
  const values = Object.entries(one);
  return (
    values.length === Object.keys(other).length &&
    values.every(([name, value]) => {
      const now: unknown = Reflect.get(other, name);
      return Object.is(value, now) || JSON.stringify(value) === JSON.stringify(now);
    })
  );
}
