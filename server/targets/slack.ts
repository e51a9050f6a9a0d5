import type { z } from "zod";
import {
  checkAnswer,
  commonFields,
  everyEvent,
  jsonHeaders,
  type KindDefinition,
  receiverUrl,
} from "./kind.ts";
import { fillLines, templateText } from "./template.ts";

/**
 * Slack incoming webhooks (docs.slack.dev/messaging/sending-messages-using-incoming-webhooks): `text` in mrkdwn, one
 * message a second, 429 with Retry-After. Errors are plain words (`invalid_payload`, `no_service`). Slack has no key, so a
 * message whose answer was lost may come twice.
 */
export const slackSchema = commonFields("slack").extend({
  url: receiverUrl("https://hooks.slack.com/services/..."),
  text: templateText().default(
    "*{{headline}}* {{reference}} ({{formName}})\n{{summary}}\nPage: {{page}}\nSource: {{sourceText}}",
  ),
});

/** Slack shortens longer texts itself. */
const maxText = 4_000;

export const slack: KindDefinition<z.output<typeof slackSchema>> = {
  label: "Slack",
  api: "incoming webhooks",
  perMinute: 60,
  events: everyEvent,
  key: null,
  connect: (options) => async (lead, call) => {
    const text = fillLines(options.text, lead.values, escapeMrkdwn);
    const answer = await call("POST", options.url, {
      headers: jsonHeaders,
      body: JSON.stringify({
        text: text.slice(0, maxText),
        unfurl_links: false,
        unfurl_media: false,
      }),
    });
    const { pathname } = new URL(options.url);
    checkAnswer("Slack", options.url, answer, { lead, secrets: pathname.split("/") });
  },
};

/** The three characters that Slack gives a meaning: `<!channel>` typed by a visitor must not call everyone. */
function escapeMrkdwn(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
