/** A text in code that no visitor reads, with the reason. */
export type Accepted = {
  /** A file, or a folder with its slash at the end. */
  file: string;
  /** The whole text as found, with … for a value; without it, all of the file's or folder's. */
  text?: RegExp;
  reason: string;
};

const OPERATOR = "Read by whoever operates the site, in a console, a log or a chart.";
const BUILD = "Read by whoever builds the site: what is wrong with the pages.";

/** An entry that accepts nothing fails the check. */
export const accepted: readonly Accepted[] = [
  {
    file: "app/features/gallery/",
    reason: "The parts and their states: only development serves it.",
  },
  {
    file: "app/pages/gallery.tsx",
    reason: "The parts and their states: only development serves it.",
  },
  {
    file: "app/islands/report-error.ts",
    text: /^Unknown error$/,
    reason: "Sent to the server's log.",
  },
  {
    file: "app/features/install-snippet/settings.ts",
    text: /^none$/,
    reason: "A value in the URL.",
  },
  {
    file: "app/features/install-snippet/snippet.ts",
    reason: "JavaScript that is generated; its one comment comes from content/.",
  },
  {
    file: "app/content/api-samples.server.ts",
    reason: "Code in three languages, written around what the file of the API says.",
  },
  {
    file: "server/http/sandbox.ts",
    text: /^(Authorization|RateLimit), /,
    reason: "Names of headers.",
  },
  { file: "server/http/draw-page.ts", text: /^Vary$/, reason: "Name of a header." },
  {
    file: "server/http/forms/forms.ts",
    text: /^(Vary|Accept)$/,
    reason: "Names of headers.",
  },
  {
    file: "contracts/dated-changes.ts",
    text: /^(There is no|… is)/,
    reason: "Faults of the content, read by whoever writes it.",
  },
  {
    file: "contracts/consent-mark.ts",
    text: /^asks …$/,
    reason: "A mark on <html> that style reads.",
  },
  { file: "contracts/consent.ts", text: /^Secure$/, reason: "An attribute of a cookie." },
  {
    file: "app/ui/prose.tsx",
    text: /^border-/,
    reason: "Class names, under the kind of a callout.",
  },
  { file: "publishing/check-", reason: BUILD },
  { file: "publishing/fault-places.ts", reason: BUILD },
  { file: "publishing/held-line.ts", reason: "Read by whoever publishes." },
  { file: "publishing/hidden-lines.ts", reason: "Read by whoever publishes." },
  { file: "publishing/faults.ts", reason: "Read by whoever publishes." },
  { file: "publishing/gone.ts", reason: "Read by whoever publishes." },
  { file: "publishing/list-command.ts", reason: "Read by whoever publishes." },
  { file: "publishing/run.ts", reason: "Read by whoever publishes." },
  { file: "publishing/main.ts", reason: "Read by whoever publishes." },
  { file: "publishing/preview-command.ts", reason: "Read by whoever publishes." },
  { file: "publishing/image-sizes.ts", reason: "Read by whoever writes an article." },
  { file: "publishing/measure-film.ts", reason: "Read by whoever writes an article." },
  { file: "publishing/measure-pictures.ts", reason: "Read by whoever writes an article." },
  {
    file: "publishing/pictures.ts",
    text: /can’t be read to its end/,
    reason: "Read by whoever publishes.",
  },
  {
    file: "publishing/used-css.ts",
    text: /^Declaration$/,
    reason: "Kind of a node of the parsed style.",
  },
  { file: "publishing/type/", reason: "Read by whoever publishes." },
  { file: "server/site-manifest.ts", text: /^list each file/, reason: OPERATOR },
  { file: "server/match-settings.ts", reason: OPERATOR },
  { file: "server/cli/", reason: "Commands of the operator." },
  {
    file: "server/settings/",
    reason: "What the operator sets, and the table of it in the documents.",
  },
  { file: "server/db/", reason: "SQL, and faults of the store." },
  { file: "publishing/testing/", reason: "Serves tests only." },
  { file: "contracts/testing/", reason: "Serves tests only." },
  { file: "server/testing/", reason: "Serves tests only." },
  { file: "server/services/watch/", reason: "Mails to the operator." },
  { file: "server/rendering/", reason: OPERATOR },
  { file: "server/delivery/senders/", reason: OPERATOR },
  { file: "server/delivery/worker.ts", reason: OPERATOR },
  { file: "server/targets/", reason: OPERATOR },
  { file: "server/delivery/refusal.ts", reason: OPERATOR },
  {
    file: "server/delivery/templates/calendar-entry.ts",
    text: /^Website$/,
    reason: "What wrote a calendar entry (PRODID); calendars don't show it.",
  },
  {
    file: "server/errors.ts",
    reason: "How the operator fixes a cause; what a visitor reads is in refusals.yaml.",
  },
  {
    file: "server/services/intake/store-submission.ts",
    text: /^… derived … …$/,
    reason: "What a key is derived from.",
  },
  { file: "server/config.ts", reason: OPERATOR },
  { file: "server/log.ts", reason: OPERATOR },
  { file: "server/metrics.ts", reason: OPERATOR },
  { file: "server/due.ts", reason: OPERATOR },
  { file: "server/watch.ts", reason: OPERATOR },
  { file: "server/http/listen.ts", reason: OPERATOR },
  { file: "server/http/health.ts", reason: "Read by what watches the server." },
  { file: "server/http/parser-answers.ts", reason: "Reason phrases and headers of HTTP itself." },
  { file: "server/http/security-headers.ts", reason: "The browser's policy, in its own language." },
  {
    file: "server/http/security-txt.ts",
    reason: "The fields of RFC 9116; their values are facts of the site.",
  },
  { file: "server/http/staging.ts", reason: "robots.txt of a copy that is not for the public." },
  { file: "server/services/retention/clock.ts", reason: OPERATOR },
  { file: "server/services/result.ts", text: /^Refused$/, reason: "Name of an error." },
];

/** The entry of a list that accepts a text. */
export function acceptedBy(
  file: string,
  text: string,
  list: readonly Accepted[] = accepted,
): Accepted | undefined {
  return list.find((one) => file.startsWith(one.file) && (one.text?.test(text) ?? true));
}
