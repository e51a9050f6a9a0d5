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
  {
    file: "server/http/preview.ts",
    text: /^This preview has ended/,
    reason: "Read by whoever was sent a draft, when its content is gone.",
  },
  { file: "server/http/draw-page.ts", text: /^Vary$/, reason: "Name of a header." },
  {
    file: "server/http/forms/forms.ts",
    text: /^(Vary|Accept)$/,
    reason: "Names of headers.",
  },
  {
    file: "shared/dated-changes.ts",
    text: /^(There is no|… is)/,
    reason: "Faults of the content, read by whoever writes it.",
  },
  {
    file: "shared/consent-mark.ts",
    text: /^asks …$/,
    reason: "A mark on <html> that style reads.",
  },
  { file: "shared/consent.ts", text: /^Secure$/, reason: "An attribute of a cookie." },
  {
    file: "app/ui/prose.tsx",
    text: /^border-/,
    reason: "Class names, under the kind of a callout.",
  },
  { file: "site-generator/rules/", reason: BUILD },
  { file: "site-generator/fault-places.ts", reason: BUILD },
  { file: "site-generator/report.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/site-error.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/report.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/list-command.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/run.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/main.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/preview-command.ts", reason: "Read by whoever publishes." },
  { file: "site-generator/measure-pictures.ts", reason: "Read by whoever writes an article." },
  {
    file: "site-generator/pictures.ts",
    text: /can’t be read to its end/,
    reason: "Read by whoever publishes.",
  },
  {
    file: "app/content/api.server.ts",
    text: /^Authorization$/,
    reason: "Name of a header of HTTP.",
  },
  { file: "site-generator/type/", reason: "Read by whoever publishes." },
  { file: "server/releases/release-manifest.ts", text: /^list each file/, reason: OPERATOR },
  { file: "server/releases/page-settings.ts", reason: OPERATOR },
  { file: "server/cli/", reason: "Commands of the operator." },
  {
    file: "server/analytics/funnel-text.ts",
    text: /^\(direct or not told\)$/,
    reason: OPERATOR,
  },
  { file: "server/privacy/queue.ts", text: /^Answered by mail: /, reason: "A note for operators." },
  {
    file: "server/settings/",
    reason: "What the operator sets, and the table of it in the documents.",
  },
  { file: "server/db/", reason: "SQL, and faults of the store." },
  { file: "site-generator/testing/", reason: "Serves tests only." },
  { file: "shared/testing/", reason: "Serves tests only." },
  { file: "server/testing/", reason: "Serves tests only." },
  { file: "server/monitoring/", reason: "Mails to the operator." },
  { file: "server/renderer/", reason: OPERATOR },
  { file: "server/delivery/senders/", reason: OPERATOR },
  { file: "server/delivery/worker.ts", reason: OPERATOR },
  { file: "server/targets/", reason: OPERATOR },
  { file: "server/leads/reply.ts", reason: OPERATOR },
  { file: "server/delivery/refusal.ts", reason: OPERATOR },
  {
    file: "server/delivery/templates/calendar-entry.ts",
    text: /^Website$/,
    reason: "What wrote a calendar entry (PRODID); calendars don't show it.",
  },
  {
    file: "server/platform/errors.ts",
    reason: "How the operator fixes a cause; what a visitor reads is in refusals.yaml.",
  },
  {
    file: "server/submissions/store-submission.ts",
    text: /^… derived … …$/,
    reason: "What a key is derived from.",
  },
  { file: "server/config.ts", reason: OPERATOR },
  { file: "server/platform/log.ts", reason: OPERATOR },
  { file: "server/releases/publish-scheduler.ts", reason: OPERATOR },
  { file: "server/http/listen.ts", reason: OPERATOR },
  { file: "server/http/health.ts", reason: "Read by what watches the server." },
  { file: "server/http/parser-answers.ts", reason: "Reason phrases and headers of HTTP itself." },
  { file: "server/http/security-headers.ts", reason: "The browser's policy, in its own language." },
  {
    file: "server/http/security-txt.ts",
    reason: "The fields of RFC 9116; their values are facts of the site.",
  },
  { file: "server/http/staging.ts", reason: "robots.txt of a copy that is not for the public." },
  { file: "server/retention/clock.ts", reason: OPERATOR },
];

/** The entry of a list that accepts a text. */
export function acceptedBy(
  file: string,
  text: string,
  list: readonly Accepted[] = accepted,
): Accepted | undefined {
  return list.find((one) => file.startsWith(one.file) && (one.text?.test(text) ?? true));
}
