import { Argument, type Command, Option } from "commander";
import { ANALYTICS_DAYS } from "#shared/lead-source.ts";
import { maxBackups } from "../platform/data-folder.ts";
import type { Content } from "../releases/content.ts";
import type { AddedKind, AddFlags } from "./add-target.ts";
import type { AnalyticsFlags } from "./analytics.ts";
import type { BackupEnd } from "./backup.ts";
import { createCommand } from "./command-line.ts";
import type { DigestFlags } from "./digest.ts";
import { options, storeCommand, wholeNumber } from "./options.ts";
import type { SecretFlags } from "./replace-secret.ts";
import type { OnStore } from "./store-command.ts";
import type { TargetFlags } from "./targets.ts";
import { withTargetsHint } from "./targets-hint.ts";
import { readDay } from "./zone.ts";

/* Commands of few words, with their options. What each does is in a module of its name, loaded when it runs. */

export function analyticsCommand(onStore: OnStore): Command {
  return createCommand(
    "analytics",
    `What the site has counted itself, from the store of DATA_DIR or DATABASE_URL.

Only visits whose browser allowed it are counted. A visit is a page reached from outside the site; people
are not counted, for nothing is stored by which two visits could be joined. Sent forms are all that are
stored, but for suspicious ones. Days begin at midnight in the time zone of the business hours. How to read
the numbers: docs/operate/numbers.md`,
  )
    .option(
      "--days <n>",
      "the last n days, today included. In parentheses: the n days before, and the average of n days in the four weeks before",
      wholeNumber(1, ANALYTICS_DAYS),
      30,
    )
    .option("--week", "the last seven full days, without today, as Monday's digest has them")
    .addOption(
      new Option(
        "--since <day>",
        'from this day on, instead of --days or --week: 2026-01-31, yesterday, "last month"',
      )
        .argParser(readDay)
        .conflicts(["days", "week"]),
    )
    .addOption(
      new Option("--until <day>", "up to this day, it included; today without it")
        .argParser(readDay)
        .conflicts(["days", "week"]),
    )
    .option("--csv", "every count of visits and forms as a spreadsheet")
    .addOption(options.output())
    .addOption(options.force())
    .addOption(options.json())
    .action((flags: AnalyticsFlags) =>
      onStore(async (site) => (await import("./analytics.ts")).analytics(site, flags)),
    );
}

export function digestCommand(onStore: OnStore): Command {
  return createCommand(
    "digest",
    `What the daily digest would say now: leads by form and state, demos, requests due, failures, disk and backup. It
names nobody.`,
  )
    .option("--hours <n>", "count leads of the last n hours", wholeNumber(1, 9999), 24)
    .option("--week", "with the visits and forms of the last seven days, as on Mondays")
    .option("--send", "mail it now, to ALERT_TO; the one of today is sent all the same")
    .addOption(options.json())
    .action((flags: DigestFlags) =>
      onStore(async (site) => (await import("./digest.ts")).digest(site, flags)),
    );
}

export function targetsCommand(onAnyStore: OnStore, content?: Content): Command {
  const onStore = withTargetsHint(onAnyStore);
  const actions = () => import("./targets.ts");
  const targets = storeCommand(
    "targets",
    'Where leads go besides mail: the targets of TARGETS_FILE, and "webhook" where WEBHOOK_URL is set.',
  );
  targets
    .command("list")
    .description("each with its forms, what waits, what was delivered, what failed and why")
    .addOption(options.zone())
    .addOption(options.json())
    .action((flags: TargetFlags) => onStore(async (site) => (await actions()).list(site, flags)));
  targets
    .command("test")
    .description("send a made-up lead that says so, and show what the receiver answers")
    .argument("<name>", "of one target")
    .action((name: string) => onStore(async (site) => (await actions()).test(site, name)));
  targets
    .command("add")
    .description(
      "add HubSpot or Slack: asks for the secret, sends the test lead, and writes TARGETS_FILE and the settings if it was taken",
    )
    .addArgument(
      new Argument("<kind>", "other kinds: docs/operate/targets.md").choices(["hubspot", "slack"]),
    )
    .option("--name <name>", "what the commands call it (default: the kind)")
    .option(
      "--set <field=value>",
      "a further field of the target, such as existing=fill; may be given several times",
      (given: string, before: readonly string[] = []) => [...before, given],
    )
    .action(async (kind: AddedKind, flags: AddFlags) =>
      (await import("./add-target.ts")).addTarget(kind, flags, content),
    );
  targets
    .command("secret")
    .description(
      "replace a secret: asks for the new one, sends the test lead with it, and writes the settings if it was taken",
    )
    .argument("<name>", "of one target")
    .option("--setting <name>", "which one, of a target with several: SALESFORCE_SECRET")
    .action(async (name: string, flags: SecretFlags) =>
      (await import("./replace-secret.ts")).replaceSecret(name, flags),
    );
  targets
    .command("retry")
    .description("send again what was given up or refused, and end a pause or a silence")
    .argument("<name>", "of one target")
    .addOption(options.json())
    .action((name: string, flags: TargetFlags) =>
      onStore(async (site) => (await actions()).retry(site, name, flags)),
    );
  return targets;
}

export function doctorCommand(): Command {
  return createCommand(
    "doctor",
    "Looks at settings, disk, store, deliveries, mail server, webhook, clocks and dates of the content. It sends nothing and changes nothing.",
    {
      ends: "Ends with 0 when all is well, with 1 when something does not work, with 2 when it works but there is something that\nyou should know, and with 64 for what was typed wrong.",
      usageStatus: 64,
    },
  )
    .addOption(options.json())
    .action(async ({ json }: { json?: true }) => (await import("./doctor.ts")).examine(json));
}

export function backupCommand(): Command {
  return createCommand(
    "backup",
    `Copies the store to one file while the server runs, and checks the copy from end to end. How it ended is written into the
store: alerts and the daily digest know of it.

With DATABASE_URL it prints the command of PostgreSQL's own tool instead and ends with 1. Tell how that ended:

  (umask 077; pg_dump ...) && npm run backup -- --record ok || npm run backup -- --record failed

A backup holds personal data and the keys of the site's links: only the user who makes it can read it. Keep it as safe as
the store.`,
  )
    .argument(
      "[file]",
      `default: backups/<time>.db in DATA_DIR, of which the newest ${maxBackups} are kept; the folder of a named file must be there`,
    )
    .addOption(
      new Option("--record <end>", "how the backup ended that another tool made").choices([
        "ok",
        "failed",
      ]),
    )
    .action(async (file: string | undefined, { record }: { record?: BackupEnd }) =>
      (await import("./backup.ts")).backup(file, record),
    );
}

export function restoreCommand(): Command {
  return createCommand(
    "restore",
    `Puts a backup in the place of the store. Stop the server first. The store that was there is kept beside it.

Deliveries that were open at the time of the backup are sent when the server starts, with their old ids.
What kind of backup the file is shows in the file. For one of PostgreSQL, or for another kind than the store's, it prints
what to run instead and ends with 1.`,
  )
    .argument("<file>", "made by backup")
    .option(
      "--later <file>",
      "write the leads that only the replaced store has into this file, as a spreadsheet that only you can read",
    )
    .action(async (file: string, { later }: { later?: string }) =>
      (await import("./restore.ts")).restore(file, later),
    );
}

export function moveStoreCommand(): Command {
  return createCommand(
    "move-store",
    `Moves the embedded store of DATA_DIR into the empty PostgreSQL database of DATABASE_URL. Stop the servers first. Without
--yes it says what it would move, and changes nothing.

All or nothing: it is committed once every table was read back with the same number of rows and the same checksum. The
embedded store is then kept beside its old name, so that no server goes on with it. A PostgreSQL database keeps what it
holds until you remove it. While a server or another command has a store open, nothing is moved. Mail files stay in
DATA_DIR.`,
  )
    .option("--yes", "move it")
    .option("--back", "the other way: from DATABASE_URL into DATA_DIR, which must hold no store")
    .action(async ({ yes, back }: { yes?: true; back?: boolean }) =>
      (await import("./move-store.ts")).moveBetween(back ?? false, yes ?? false),
    );
}
