import { loadConfig } from "../config.ts";
import { alertTargets, createServiceContext, mailIdentity } from "../create-service-context.ts";
import { openStore } from "../db/open.ts";
import { createMailer } from "../delivery/create-senders.ts";
import { digestMail } from "../delivery/templates/digest-mail.ts";
import { collectDigest } from "../monitoring/digest.ts";
import { freeBytesIn } from "../platform/data-folder.ts";
import { shortReason } from "../platform/error-message.ts";
import { StartError } from "../platform/errors.ts";
import { servedContent } from "../releases/content.ts";
import { commandLine, endings } from "./command-line.ts";
import { toJson } from "./commands/command.ts";
import { mailFolder } from "./mail-folder.ts";
import { runCommand, UsageError } from "./run.ts";
import { sayStore } from "./store-name.ts";

const help = `What the daily digest would say now: new leads by form and state, demos, requests due, failures,
disk and backup. It names nobody.

  npm run digest [-- --hours <n>] [--week] [--send] [--json]

  --hours  count leads of the last n hours (default 24)
  --week   with the visits and forms of the last seven days, as on Mondays
  --send   mail it now, to ALERT_TO; the one of today is sent all the same
  --json   for programs: one JSON document
  --help   this text

${endings}
`;

const { values } = commandLine("digest", {
  help,
  options: {
    hours: { type: "string", default: "24" },
    week: { type: "boolean" },
    send: { type: "boolean" },
    json: { type: "boolean" },
  },
});

await runCommand("digest", async () => {
  if (!/^[1-9]\d{0,3}$/.test(values.hours)) {
    throw new UsageError(`--hours ${values.hours}: write a whole number from 1 to 9999.`);
  }
  const config = loadConfig();
  sayStore(config);
  const store = await openStore(config, { mustExist: true, patient: true });
  try {
    const served = servedContent();
    const ctx = await createServiceContext(config, store, served);
    const until = new Date();
    const since = new Date(until.getTime() - Number(values.hours) * 3_600_000);
    const freeBytes = freeBytesIn(config.dataDir);
    const digest = await collectDigest(ctx, {
      ...{ since, until, freeBytes },
      ...(values.week ? { withWeek: true } : {}),
    });
    const content = digestMail(digest, mailIdentity(config, served));
    process.stdout.write(values.json ? toJson(digest) : content.text);
    if (!values.send) return 0;
    const to = alertTargets(config, served);
    if (to.length === 0) throw new UsageError("ALERT_TO is none: there is nobody to send it to.");
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
  } finally {
    await store.close();
  }
  return 0;
});

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
