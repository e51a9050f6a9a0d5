/** One kind of failure: how it is answered and what a visitor may read about it. */
export type ErrorKind = {
  status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 417 | 422 | 429 | 500 | 503;
  /** Fit for a visitor: what happened and what to do next. Never names internals. */
  message: string;
  /** For the operator's log: how to fix the cause. */
  fix: string;
  /** Seconds after which it may work, where that is known beforehand. */
  retryAfter?: number;
};

/** Every failure the server answers with, by its code. Codes are stable: logs, tests and runbooks name them. */
export const errorKinds = {
  bad_host: {
    status: 400,
    message: "This request does not name the site it is for. Check the address and try again.",
    fix: "The proxy must pass one valid Host header on, the visitor's.",
  },
  bad_address: {
    status: 400,
    message: "This address cannot be read. Check it and try again.",
    fix: "The path is no valid UTF-8 or holds control characters; no page of the site is asked for like that.",
  },
  foreign_origin: {
    status: 403,
    message:
      "This form was sent from another site, so it was refused. Open the page here and send it again.",
    fix: "If this is your own site, set SITE_URL to its public address, and TRUST_PROXY behind a proxy.",
  },
  not_found: {
    status: 404,
    message: "There is nothing at this address. Reload the page, and what it needs is found again.",
    fix: "Normal after a deploy, for pages that were opened before it.",
  },
  method_not_allowed: {
    status: 405,
    message: "This address does not take that kind of request.",
    fix: "The Allow header names the methods that work.",
  },
  body_too_large: {
    status: 413,
    message: "What you sent is larger than 32 kB. Go back, shorten it and send it again.",
    fix: "No form of the site needs more than 32 kB.",
  },
  wrong_content_type: {
    status: 415,
    message: "This address takes form submissions only.",
    fix: "Send application/x-www-form-urlencoded or multipart/form-data.",
  },
  not_json: {
    status: 415,
    message: "This address takes JSON only.",
    fix: "Send application/json. The site's own scripts do.",
  },
  report_too_large: {
    status: 413,
    message: "What was sent is larger than 8 kB, so it was not taken.",
    fix: "Counts and error reports of the site's own scripts are far smaller.",
  },
  wrong_encoding: {
    status: 415,
    message:
      "What was sent is compressed or not in UTF-8, so it could not be read and nothing was saved.",
    fix: "Send the body in UTF-8, without Content-Encoding.",
  },
  too_many_reports: {
    status: 429,
    message: "Too much was sent here from your network, so this report was not taken.",
    fix: "One network sends more error reports than people cause, or TRUST_PROXY is not set behind a proxy.",
    retryAfter: 60,
  },
  bad_expectation: {
    status: 417,
    message: "This request expects something of the server that it does not do.",
    fix: "The only Expect header that means anything here is 100-continue.",
  },
  invalid_body: {
    status: 400,
    message: "What was sent could not be read. Try again.",
    fix: "The body does not match the content type, or the connection broke off.",
  },
  invalid_fields: {
    status: 422,
    message: "Some answers could not be accepted. Check the form and send it again.",
    fix: "The page must check the fields by the form's own schema before it submits them.",
  },
  key_reused: {
    status: 422,
    message: "This form was already sent with other answers. Reload the page and send it again.",
    fix: "The browser must draw a new submission key after each acknowledged submission.",
  },
  too_many: {
    status: 429,
    message:
      "Too many messages came from your network just now, so this one was not saved. Wait and send it again, or write to us by e-mail.",
    fix: "Rises with abuse, with many people behind one address, or when TRUST_PROXY is not set behind a proxy.",
    retryAfter: 60,
  },
  day_full: {
    status: 429,
    message:
      "We are getting far more messages than usual, so this one was not saved. Try again in a while, or email us.",
    fix: "A flood from many networks. RATE_LIMIT also sets what a day takes; see docs/runbooks/spam-surge.md.",
    retryAfter: 600,
  },
  store_busy: {
    status: 503,
    message:
      "We could not save this just now, and nothing was sent. Wait a moment and send it again.",
    fix: "Another process holds the store's lock. Find and stop long-running work on the data folder.",
    retryAfter: 5,
  },
  store_full: {
    status: 503,
    message:
      "We could not save this just now, and nothing was sent. Wait a few minutes and send it again.",
    fix: "The disk of DATA_DIR is full or its quota is used up. Free space; nothing has to be restarted.",
    retryAfter: 60,
  },
  store_failed: {
    status: 503,
    message:
      "We could not save this just now, and nothing was sent. Wait a few minutes and send it again.",
    fix: "The store refused to work; the log line holds the cause. Check DATA_DIR's disk and permissions.",
    retryAfter: 60,
  },
  store_unreachable: {
    status: 503,
    message:
      "We could not save this just now. Wait a few minutes and send it again; it will be kept once only.",
    fix: "The database of DATABASE_URL does not answer. See docs/runbooks/database-down.md; nothing has to be restarted.",
    retryAfter: 60,
  },
  slot_taken: {
    status: 409,
    message: "That time is no longer free. Choose another one; your details are kept.",
    fix: "Normal when two visitors choose the same slot; one of them has it.",
  },
  slot_unknown: {
    status: 422,
    message: "That time cannot be booked. Choose one of the times shown.",
    fix: "The slot is in the past, too soon, too far ahead, on a holiday, or no slot at all.",
  },
  booking_open: {
    status: 409,
    message:
      "This email address already has a demo booked. To move or cancel it, use the link in our email about it. We’ll send it again, unless that address has already had several emails from us today.",
    fix: "Normal when a visitor forgot a booking. A mailbox has one open booking; a colleague can book another.",
  },
  moved_often: {
    status: 429,
    message:
      "This demo was moved several times, so it stays as it is for now. Try again tomorrow, cancel it, or write to us.",
    fix: "A booking can be moved five times in a day and twenty times in all; each move is mailed to you.",
  },
  moved_most: {
    status: 409,
    message:
      "This demo was moved as often as a demo can be, so it stays as it is. Cancel it, or write to us.",
    fix: "A booking can be moved twenty times in all. The command for bookings moves it without that limit.",
  },
  booking_unknown: {
    status: 404,
    message:
      "This link does not lead to a booking. Use the whole link from your confirmation mail, or write to us.",
    fix: "The link's signature is wrong or incomplete, or the booking was erased.",
  },
  booking_over: {
    status: 409,
    message: "This appointment has been cancelled or is over, so it cannot be changed any more.",
    fix: "The visitor used an old link.",
  },
  request_unknown: {
    status: 404,
    message:
      "We find no request with this number and this e-mail address. Check both; they must be as in our confirmation.",
    fix: "The visitor mistyped one of the two, or the request was erased.",
  },
  not_allowed: {
    status: 403,
    message: "This visitor has not allowed analytics, so nothing was counted.",
    fix: "Nothing to fix: the browser sends Global Privacy Control, or the visitor refused.",
  },
  overloaded: {
    status: 503,
    message:
      "The site is very busy just now, so this was not done, and nothing was saved. Wait a moment and try again.",
    fix: "More pages are asked for than one thread can render. site_render_refused_total in /metrics tells the reasons.",
  },
  render_failed: {
    status: 503,
    message:
      "This page could not be shown just now. Wait a moment and try again; what you send is kept once only.",
    fix: "The rendering thread hung or died and was replaced; the log names the paths it was working on.",
  },
  internal: {
    status: 500,
    message:
      "Something went wrong on our side. Try again; if it happens again, send us the error id.",
    fix: "A fault in the program; the log holds the stack under the request's id.",
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;

/** A failure of the store, told apart by what the operator has to do about it. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly code: "store_busy" | "store_full" | "store_failed" | "store_unreachable";

  constructor(code: StoreError["code"], cause: unknown) {
    super(errorKinds[code].fix, { cause });
    this.code = code;
  }
}

/** Stops the start: the message tells the operator what is wrong and how to fix it, in a few lines. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}
