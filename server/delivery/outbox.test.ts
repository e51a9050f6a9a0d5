import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { forms } from "#shared/forms/forms.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import { parseEnv } from "../config.ts";
import { alertTargets, createServiceContext } from "../create-service-context.ts";
import { createRequest } from "../privacy/services.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { listSubmissions } from "../testing/leads.ts";
import { temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";

const webhook = {
  WEBHOOK_URL: "https://hooks.example.com/leads",
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
};

/** Channels that the operator is told by, by form. */
async function notifiedChannels(env: Record<string, string>): Promise<Record<string, string[]>> {
  const told = await notified(env);
  return Object.fromEntries(
    Object.entries(told).map(([form, targets]) => [form, targets.map(({ channel }) => channel)]),
  );
}

/** Deliveries to the operator, by form. */
async function notified(env: Record<string, string>) {
  const store = await temporaryStore();
  const config = parseEnv({ DATA_DIR: store.folder, CONFIRM_FORMS: "none", ...webhook, ...env });
  const ctx = await createServiceContext(config, store, () => content);
  await createSubmit(ctx)("contact", contactFields(), meta());
  const request = forms[PRIVACY_FORM].parse({
    name: "Ada Example",
    email: "ada@example.com",
    kinds: "access",
    subject: "self",
    details: "",
  });
  // A signal makes a request of any form; its lead goes where leads go.
  await createRequest(ctx)(request, meta({ gpc: true }));
  const leads = await listSubmissions(store, { limit: 9 });
  return Object.fromEntries(
    leads.map(({ form, deliveries }) => [
      form,
      deliveries.filter(({ target }) => target !== "ada@example.com"),
    ]),
  );
}

test("privacy requests, and nothing else, are mailed to PRIVACY_MAIL_TO where it is set", async () => {
  const mailboxes = async (env: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(await notified(env)).map(([form, targets]) => [
        form,
        targets.filter(({ channel }) => channel === "mail").map(({ target }) => target),
      ]),
    );
  const leads = { MAIL_TO: "sales@example.com" };
  expect(await mailboxes(leads)).toEqual({
    contact: ["sales@example.com"],
    [PRIVACY_FORM]: ["sales@example.com"],
  });
  expect(await mailboxes({ ...leads, PRIVACY_MAIL_TO: "privacy@example.com" })).toEqual({
    // The signal makes an opt-out of it; the lead goes where leads go all the same.
    contact: ["sales@example.com"],
    [PRIVACY_FORM]: ["privacy@example.com"],
  });
  expect(await mailboxes({ PRIVACY_MAIL_TO: "privacy@example.com" })).toEqual({
    contact: [content.site.emails.sales],
    [PRIVACY_FORM]: ["privacy@example.com"],
  });
});

test("alerts about privacy requests go to PRIVACY_MAIL_TO, all others to ALERT_TO or MAIL_TO", () => {
  const recipients = (env: Record<string, string>) => alertTargets(parseEnv(env), () => content);
  const [all, requests] = [["sales@example.com"], ["privacy@example.com"]];
  expect(recipients({ MAIL_TO: "sales@example.com" })).toEqual({ all, requests: all });
  const own = { PRIVACY_MAIL_TO: "privacy@example.com" };
  expect(recipients({ MAIL_TO: "sales@example.com", ...own })).toEqual({ all, requests });
  expect(recipients({ ALERT_TO: "none", ...own })).toEqual({ all: [], requests });
});

test("a privacy request is told by mail, and to no webhook that isn't named for it", async () => {
  expect(await notifiedChannels({})).toEqual({
    contact: expect.arrayContaining(["mail", "webhook"]),
    [PRIVACY_FORM]: ["mail"],
  });
});

test("WEBHOOK_FORMS says which forms a webhook is told of", async () => {
  const both = expect.arrayContaining(["mail", "webhook"]);
  expect(await notifiedChannels({ WEBHOOK_FORMS: "all" })).toEqual({
    contact: both,
    [PRIVACY_FORM]: both,
  });
  expect(await notifiedChannels({ WEBHOOK_FORMS: PRIVACY_FORM })).toEqual({
    contact: ["mail"],
    [PRIVACY_FORM]: both,
  });
  expect(await notifiedChannels({ WEBHOOK_FORMS: "booking, register" })).toEqual({
    contact: ["mail"],
    [PRIVACY_FORM]: ["mail"],
  });
});

test("an unknown form in WEBHOOK_FORMS stops the start with the names that there are", () => {
  expect(() => parseEnv({ ...webhook, WEBHOOK_FORMS: "contacts" })).toThrow(
    /WEBHOOK_FORMS: .*write all, or some of .*contact.*booking/,
  );
});
