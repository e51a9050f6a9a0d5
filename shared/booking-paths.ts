/** Free times of our own calendar. */
export const FREE_SLOTS_PATH = "/booking/slots.json";

/** An appointment for the visitor's calendar, by its token: `?booking=<token>`. */
export const DEMO_CALENDAR_PATH = "/booking/demo.ics";
