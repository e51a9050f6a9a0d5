/*
 * What the audit engines do not see, asked of the page itself. Each function is sent to the browser as text: it must be
 * whole in itself. Each gives one line for each fault.
 */

/** Text that is cut off by an element that neither scrolls nor grows. */
export function clippedText(): string[] {
  const aside =
    "script, style, noscript, .sr-only, [class*='sr-only'], [aria-hidden=true], .compare";
  const faults = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const holder = node.parentElement;
    if (!holder || node.data.trim() === "" || holder.closest(aside)) continue;
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (cutBy(holder, box)) faults.add(node.data.trim().slice(0, 40));
  }
  return [...faults];

  function cutBy(from: Element, box: DOMRect): boolean {
    for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      if (display === "inline") continue;
      // Read out, and not drawn.
      if (edge.width <= 1 && edge.height <= 1) return false;
      if (["auto", "scroll"].includes(overflowX)) return false;
      const cutX = Math.max(edge.left - box.left, box.right - edge.right);
      if (overflowX !== "visible" && cutX > 2) return true;
      // The box of a line is higher than its letters.
      const cutY = Math.max(edge.top - box.top, box.bottom - edge.bottom);
      if (overflowY !== "visible" && cutY > box.height * 0.25) return true;
    }
    return false;
  }
}

/** Pixels by which the page is wider than its window. */
export function pastTheEdge(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Lists without items, landmarks and tables without names, tables whose rows have none. */
export function looseStructure(): string[] {
  const outline = (element: Element) => element.outerHTML.slice(0, 120);
  const lists = [...document.querySelectorAll("ul, ol, dl")].filter(
    (list) => list.childElementCount === 0,
  );
  const asides = [...document.querySelectorAll("aside, section[tabindex], nav, form[role]")].filter(
    (landmark) => !landmark.matches("[aria-label], [aria-labelledby]"),
  );
  const tables = [...document.querySelectorAll("table")].filter((table) =>
    [...table.querySelectorAll("tbody tr")].some((row) => !row.querySelector("th")),
  );
  return [
    ...lists.map((list) => `empty list: ${outline(list)}`),
    ...asides.map((aside) => `no name: ${outline(aside)}`),
    ...[
      ...document.querySelectorAll("table:not([aria-label], [aria-labelledby], :has(caption))"),
    ].map((table) => `table without a name: ${outline(table)}`),
    ...tables.map((table) => `rows without a header: ${outline(table)}`),
  ];
}

/** Controls lower than a fingertip, unless they are part of a sentence. */
export function smallTargets(): string[] {
  const FINGER = 44;
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, summary, select, textarea, input:not([type=hidden])",
  );
  return [...controls]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !control.closest("[aria-hidden=true]") && !inSentence(control))
    .map((control) => [control, heightOf(control)] as const)
    .filter(([, height]) => height < FINGER - 0.5)
    .map(([control, height]) => `${Math.round(height)} px: ${control.outerHTML.slice(0, 160)}`);

  // A box is pressed by its label as well, and a link in a card by what it spreads over the card.
  function heightOf(control: HTMLElement): number {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
    const boxes = [control, label, control.closest("label")].map(
      (element) => element?.getBoundingClientRect().height ?? 0,
    );
    const { content, position, height } = getComputedStyle(control, "::after");
    const spread = content !== "none" && position === "absolute" ? Number.parseFloat(height) : 0;
    return Math.max(...boxes, spread);
  }

  function inSentence(control: HTMLElement): boolean {
    if (getComputedStyle(control).display !== "inline") return false;
    const around = control.closest("p, li, dd, td, h1, h2, h3, label");
    return (around?.textContent.trim().length ?? 0) > control.textContent.trim().length;
  }
}

/**
 * Marks drawn by a background in a control (a sign, a dot, a bar) that are gone where the system chooses the colors.
 * Called first without forced colors, when it remembers what is drawn, then with them.
 */
export function lostMarks(): string[] {
  type Mark = { owner: Element; pseudo?: string };
  const store = window as unknown as { drawnMarks?: Mark[] };
  const controls = "a, button, summary, label, select, input";
  const paint = ({ owner, pseudo }: Mark) => getComputedStyle(owner, pseudo);
  const solid = (color: string) => !/^(transparent|rgba\(.*, 0\))$/.test(color);

  if (!store.drawnMarks) {
    store.drawnMarks = [...document.querySelectorAll(controls)]
      .flatMap((control) => [control, ...control.querySelectorAll("*")])
      .filter((owner) => owner.checkVisibility({ visibilityProperty: true }))
      .flatMap((owner) => [
        ...(isEmpty(owner) ? [{ owner }] : []),
        ...["::before", "::after"]
          .filter((pseudo) => getComputedStyle(owner, pseudo).content === '""')
          .map((pseudo) => ({ owner, pseudo })),
      ])
      .filter((mark) => solid(paint(mark).backgroundColor) && stands(mark));
    return [];
  }
  return store.drawnMarks.filter(isLost).map(({ owner, pseudo = "" }) => {
    const control = owner.closest(controls);
    return `${pseudo} ${owner.outerHTML.slice(0, 120)} in ${control?.textContent.slice(0, 30)}`;
  });

  function isEmpty(owner: Element): boolean {
    const drawn = owner instanceof HTMLElement && !owner.matches("input, select, option");
    return drawn && owner.childElementCount === 0 && owner.textContent === "";
  }

  /** It differs from what lies behind it. */
  function stands(mark: Mark): boolean {
    return paint(mark).backgroundColor !== behind(mark);
  }

  function behind({ owner, pseudo }: Mark): string {
    for (let at = pseudo ? owner : owner.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (solid(backgroundColor)) return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  }

  function isLost(mark: Mark): boolean {
    const { borderTopWidth, borderTopStyle, backgroundImage, display } = paint(mark);
    const edged = borderTopStyle !== "none" && borderTopWidth !== "0px";
    return display !== "none" && !edged && backgroundImage === "none" && !stands(mark);
  }
}

/**
 * Puts focus on every stop of the page in the order of the Tab key, forward and back, and names those of which nothing
 * can be seen: under the banner, under the header or out of the window (WCAG 2.2, 2.4.11).
 * @param within a selector of the parts whose stops are asked
 */
export function hiddenStops(within: string): string[] {
  const bar = document.querySelector(".consent-banner");
  const header = document.querySelector("header");
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex='0']",
    ),
  ].filter(
    (element) =>
      element.closest(within) !== null &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(":disabled, [tabindex='-1'], [type=radio]:not(:checked)"),
  );
  // Not smoothly: the place at the end is what counts.
  document.documentElement.style.scrollBehavior = "auto";
  // What has focus already does not come into view by getting it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const hidden: string[] = [];
  for (const stop of [...stops, ...stops.toReversed()]) {
    stop.focus();
    if (document.activeElement !== stop) continue;
    const { top, bottom, height } = stop.getBoundingClientRect();
    const over = header?.contains(stop) || bar?.contains(stop) ? 0 : covers(header, "bottom");
    const under = bar?.contains(stop) ? innerHeight : covers(bar, "top");
    const seen = Math.min(bottom, under) - Math.max(top, over);
    // A control may be cut, but not so far that no one can tell what has focus.
    if (seen < Math.min(height, 24) - 1)
      hidden.push(`${stop.outerHTML.slice(0, 90)} (${Math.round(seen)} px seen)`);
  }
  return hidden;

  function covers(element: Element | null, edge: "top" | "bottom"): number {
    const none = edge === "top" ? innerHeight : 0;
    if (!element?.checkVisibility()) return none;
    const { position } = getComputedStyle(element);
    if (position !== "fixed" && position !== "sticky") return none;
    return element.getBoundingClientRect()[edge];
  }
}
