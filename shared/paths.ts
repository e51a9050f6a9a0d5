/* Addresses that pages, their scripts, and the server share, next to those of the route table. */

export const FREE_SLOTS_PATH = "/booking/slots.json";

/** An appointment for the visitor's calendar, by its token: `?booking=<token>`. */
export const DEMO_CALENDAR_PATH = "/booking/demo.ics";

/** Below it is what is not published yet, each preview under a signed part of its own. */
export const PREVIEW_PATH = "/preview";

/** Address of a page of a list. The first is the list itself, so that no page has two addresses. */
export function listPath(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`;
}

/** Kinds of article groups. Each group has a page of its own, with the articles in it. */
export const groupKinds = ["author", "category", "tag", "series"] as const;
export type GroupKind = (typeof groupKinds)[number];

/** Address of a group’s page. */
export function groupPath(kind: GroupKind, id: string): string {
  return `/blog/${kind}/${id}`;
}

/** Drawing of what a tool is for. A file, not markup: two pages show it, and a browser keeps it. */
export function toolPicture(kind: string): string {
  return `/integrations/pictures/${kind}.svg`;
}

/** File with the shape of each state by its two letters. */
export const STATES_FILE = "/solutions/states.svg";
