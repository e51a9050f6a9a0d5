/** What the site says when something around a page goes wrong. */
export const messages = {
  /** A page that could not be fetched. */
  unreachable: {
    title: "You appear to be offline",
    text: "We couldn’t load this page. It opens by itself as soon as you’re back online.",
    again: "Try again",
  },
  /** Instead of leaving a page while the connection is down. */
  offline: "You’re offline. The page you chose opens as soon as you’re back online.",
  /** In place of one tool that failed, beside a page that works. */
  tool: {
    text: "This part of the page stopped working. Everything else still works.",
    again: "Start it again",
  },
} as const;
