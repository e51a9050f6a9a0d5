import { alertTargets, mailIdentity } from "../create-service-context.ts";
import { createMailer } from "../delivery/create-senders.ts";
import { digestMail } from "../delivery/templates/operator-mails.ts";
import { collectDigest } from "../monitoring/digest.ts";
import { freeBytesIn } from "../platform/data-folder.ts";
import { OperatorError, StartError, shortReason } from "../platform/errors.ts";
import { contextOf, mailFolder, type Site, toJson } from "./store-command.ts";

export type DigestFlags = { hours: number; week?: true; send?: true; json?: true };

/** Prints the daily digest as it is now; mails it with `send`. */
export async function digest(
  site: Site,
  { hours, week, send, json }: DigestFlags,
): Promise<string> {
  const { config, content: served } = site;
  const ctx = await contextOf(site);
  const until = new Date();
  const since = new Date(until.getTime() - hours * 3_600_000);
  const freeBytes = freeBytesIn(config.dataDir);
  const digest = await collectDigest(ctx, {
    since,
    until,
    freeBytes,
    ...(week ? { withWeek: true } : {}),
  });
  const content = digestMail(digest, mailIdentity(config, served));
  // Before it is sent, so that it is read when the mail server is down.
  process.stdout.write(json ? toJson(digest) : content.text);
  if (!send) return "";
  const { all: to } = alertTargets(config, served);
  if (to.length === 0) throw new OperatorError("ALERT_TO is none: there is nobody to send it to.");
  const messageId = `<digest.${until.getTime()}@${ctx.mail.domain}>`;
  const folder = mailFolder(config);
  const mail = { kind: "digest", messageId, to, date: until, content } as const;
  await createMailer(
    config,
    served,
  )(mail).catch((error: unknown) => {
    throw notSent(error, to, folder);
  });
  console.error(
    folder === null
      ? `Sent to ${to.join(", ")}.`
      : `Written to ${folder}, not sent: SMTP_URL is not set.`,
  );
  return "";
}

function notSent(error: unknown, to: readonly string[], folder: string | null): StartError {
  const what = folder === null ? `mailed to ${to.join(", ")}` : `written to ${folder}`;
  const help =
    folder === null
      ? "Mails about leads, alerts, and the digest of the day wait for the same mail server: see npm run doctor and docs/operate/runbooks/mail-down.md."
      : "See npm run doctor.";
  return new StartError(
    `The digest could not be ${what} (${shortReason(error)}).\nWhat it says is above; nothing else was changed. ${help}`,
    { cause: error },
  );
}
