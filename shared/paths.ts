/* Addresses that pages, their scripts, and the server share, next to those of the route table. */

export const FREE_SLOTS_PATH = "/booking/slots.json";

/** An appointment for the visitor's calendar, by its token: `?booking=<token>`. */
export const DEMO_CALENDAR_PATH = "/booking/demo.ics";

/** Below it is what is not published yet, each preview under a signed part of its own. */
export const PREVIEW_PATH = "/preview";
