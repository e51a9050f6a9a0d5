import type { Entries, QueryDefaults } from "./query-state.ts";

/*
 * The native controls of a page, as the browser has them.
 */

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function controlsOf(root: HTMLElement): Control[] {
  const all = "input[name]:not([type=hidden]), select[name], textarea[name]";
  return [...root.querySelectorAll<Control>(all)];
}

export function readControls(root: HTMLElement, defaults: QueryDefaults): Entries {
  const controls = controlsOf(root);
  const entries = controls
    .filter((control) => !isChoice(control) || control.checked)
    .map((control) => [control.name, control.value] as const);
  const given = new Set(entries.map(([name]) => name));
  // Boxes that start checked, and none of which is.
  const emptied = controls
    .map(({ name }) => name)
    .filter((name) => Array.isArray(defaults[name]) && !given.has(name));
  return [...entries, ...[...new Set(emptied)].map((name) => [name, ""] as const)];
}

export function setControls(root: HTMLElement, query: Entries, defaults: QueryDefaults): void {
  for (const control of controlsOf(root)) {
    const values = query.filter(([name]) => name === control.name).map(([, value]) => value);
    if (values.length === 0) values.push(...[defaults[control.name] ?? ""].flat());
    if (isChoice(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? "";
  }
}

export function isChoice(control: Control): control is HTMLInputElement {
  return (
    control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox")
  );
}
