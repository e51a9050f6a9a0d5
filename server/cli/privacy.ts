import { type Command, InvalidArgumentError, Option } from "commander";
import { type PrivacyKind, privacyKinds } from "#shared/forms/privacy-options.ts";
import { privacyGrounds, privacyOutcomes } from "#shared/privacy.ts";
import type { MetricsFlags } from "./metrics.ts";
import {
  emailAddress,
  options,
  type ReaderFlags,
  reference,
  storeCommand,
  wholeNumber,
} from "./options.ts";
import type { CloseFlags, CollectFlags, FileFlags, RespondFlags } from "./privacy-actions.ts";
import type { OnStore } from "./store-command.ts";
import type { TypedTime } from "./zone.ts";

const actions = () => import("./privacy-actions.ts");

/** `npm run privacy`: privacy requests and proofs of consent. */
export function privacyCommand(onStore: OnStore): Command {
  const privacy = storeCommand(
    "privacy",
    "Privacy requests and proofs of consent, from the store of DATA_DIR or DATABASE_URL. Due days are New York's.",
  );
  const kind = () =>
    new Option("--kind <kind>", "which part of a request that asks for several").choices(
      privacyKinds,
    );
  privacy
    .command("list")
    .description("by due date, the most urgent first")
    .option("--all", "closed requests too")
    .addOption(options.json())
    .action((flags: { all?: true; json?: true }) =>
      onStore(async (site) => (await actions()).list(site, flags)),
    );
  privacy
    .command("show")
    .description("everything about one")
    .argument("<reference>", "", reference)
    .addOption(options.zone())
    .action((reference: string, flags: ReaderFlags) =>
      onStore(async (site) => (await actions()).show(site, reference, flags)),
    );
  privacy
    .command("respond")
    .description("write to the requester; the request stays open")
    .argument("<reference>", "", reference)
    .requiredOption("--text <text>", "what to write", words)
    .addOption(kind())
    .addOption(options.by())
    .action((reference: string, flags: RespondFlags) =>
      onStore(async (site) => (await actions()).respondTo(site, reference, flags)),
    );
  privacy
    .command("extend")
    .description("45 days more, once; tells the requester")
    .argument("<reference>", "", reference)
    .requiredOption("--reason <text>", "why, as the requester reads it", words)
    .addOption(kind())
    .action((reference: string, flags: { reason: string; kind?: PrivacyKind }) =>
      onStore(async (site) => (await actions()).extendDue(site, reference, flags)),
    );
  privacy
    .command("collect")
    .description(
      "what this site holds of a person who asked for it: what they sent and their requests, as JSON to hand over once you have verified them",
    )
    .argument("<reference>", "", reference)
    .option(
      "--address <address>",
      "another email address of the person; several times too",
      several,
    )
    .option(
      "--not-address <address>",
      "an address that the request names and that isn't the person's; several times too",
      several,
    )
    .addOption(options.output().makeOptionMandatory())
    .addOption(options.force())
    .action((reference: string, flags: CollectFlags) =>
      onStore(async (site) => (await actions()).collect(site, reference, flags)),
    );
  privacy
    .command("close")
    .description(
      "how it ended. Complying with a deletion erases the person: shown first, done with --yes. Before you comply with an access request hand over what collect writes",
    )
    .argument("<reference>", "", reference)
    .addOption(
      new Option(
        "--outcome <outcome>",
        "a refusal, in part too, needs its reason and ground; an opt-out or a limit is complied with or not-found",
      )
        .choices(privacyOutcomes)
        .makeOptionMandatory(),
    )
    .addOption(kind())
    .option("--reason <text>", "as the requester reads it")
    .addOption(new Option("--ground <ground>", "for the yearly counts").choices(privacyGrounds))
    .option("--exemption <provision>", 'with the ground exempt: "1798.145(a)(1)"')
    .option(
      "--address <address>",
      "another email address of the person, for a deletion; may be given several times",
      several,
    )
    .option(
      "--not-address <address>",
      "an address that the request names and that isn't the person's; several times too",
      several,
    )
    .option("--yes", "really erase")
    .option(
      "--verified <how>",
      "how you made sure who asks, without name and address; a deletion needs it where nothing was written to the requester before",
      words,
    )
    .option(
      "--proof <file>",
      "of a deletion, an opt-out, or a limit that you complied with: write what was done, and what is left to do elsewhere, without the person's name and address",
    )
    .addOption(options.by())
    .addOption(options.zone())
    .action((reference: string, flags: CloseFlags) =>
      onStore(async (site) => (await actions()).closeRequest(site, reference, flags)),
    );
  privacy
    .command("export")
    .description("the queue as CSV, closed requests too")
    .addOption(options.output())
    .addOption(options.force())
    .action((flags: FileFlags) =>
      onStore(async (site) => (await actions()).exportRequests(site, flags)),
    );
  privacy
    .command("metrics")
    .description("the yearly counts that the law asks for")
    .option("--year <year>", "default: last year", wholeNumber(2000, 2099))
    .option(
      "--platform <counts>",
      "counts of the state's platform (DROP), which this site doesn't see: received=120,complied=118,not-verified=1,other=1,mean=12.5,median=11",
    )
    .option(
      "--publish",
      "write the counts into content/privacy-metrics; the next build shows them on /privacy",
    )
    .addOption(options.json())
    .action(async (flags: MetricsFlags, command: Command) => {
      const { metrics, readPlatform } = await import("./metrics.ts");
      const { platform: typed } = flags;
      const platform = typed === undefined ? null : parsed(command, typed, readPlatform);
      return onStore((site) => metrics(site, { ...flags, platform }));
    });
  privacy
    .command("consent")
    .description("the proofs of consent as CSV")
    .addOption(options.since())
    .addOption(options.output())
    .addOption(options.force())
    .addOption(options.zone())
    .action((flags: FileFlags & ReaderFlags & { since?: TypedTime }) =>
      onStore(async (site) => (await actions()).consent(site, flags)),
    );
  privacy
    .command("resume-retention")
    .description(
      "say that this machine's clock is right, after it has jumped or no server ran for weeks: only then what has had its time is removed",
    )
    .argument("<today>", "the day that it is, as your calendar says: 2026-11-25", isoDay)
    .action((day: string) =>
      onStore(async ({ store }) => (await actions()).resumeRetention(store, day)),
    );
  return privacy;
}

/** Value of --platform, read once its schema is loaded; what is wrong is said as commander says it of an option. */
function parsed<T>(command: Command, text: string, read: (text: string) => T): T {
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    return command.error(
      `error: option '--platform <counts>' argument '${text}' is invalid. ${error.message}`,
    );
  }
}

function several(address: string, before: readonly string[] = []): string[] {
  return [...before, emailAddress(address)];
}

function words(text: string): string {
  if (text.trim() !== "") return text.trim();
  throw new InvalidArgumentError("Write at least a word.");
}

function isoDay(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  throw new InvalidArgumentError("Write a day such as 2026-11-25.");
}
