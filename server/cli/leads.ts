import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { arrivals } from "#shared/lead-source.ts";
import {
  BOOKING_FORM,
  flagReasons,
  formIds,
  type LeadState,
  leadStates,
} from "#shared/submission.ts";
import { wordsOf } from "../leads/terms.ts";
import type { EraseFlags } from "./erase.ts";
import type { ExportFlags } from "./leads-export.ts";
import { emailAddress, options, reference, storeCommand, wholeNumber } from "./options.ts";
import type { OnStore } from "./store-command.ts";
import { withTargetsHint } from "./targets-hint.ts";

const actions = () => import("./leads-actions.ts");
const erasing = () => import("./erase.ts");

type Actions = Awaited<ReturnType<typeof actions>>;
/** Flags of an action, which commander has parsed. */
type FlagsOf<Name extends keyof Actions> = Actions[Name] extends (...args: infer Args) => unknown
  ? Args extends [...unknown[], infer Last]
    ? Last
    : never
  : never;

const formNames: readonly string[] = [...formIds, BOOKING_FORM];

/** Flags of a submission; see submissions/flags.ts. */
const flagNames: readonly string[] = ["suspicious", ...flagReasons, "expired", "erased"];

/** Words that operators have for a state. */
const stateWords: Readonly<Record<string, LeadState>> = {
  done: "closed",
  finished: "closed",
  complete: "closed",
  completed: "closed",
  resolved: "closed",
  answered: "open",
  customer: "won",
};

export function leadsCommand(onAnyStore: OnStore): Command {
  const onStore = withTargetsHint(onAnyStore);
  const leads = storeCommand(
    "leads",
    "What visitors sent, from the store of DATA_DIR or DATABASE_URL.",
    `Words are found by their beginning, from three letters on: acm finds Acme; "in quotes" what stands there as it is.
Canceled demos, closed privacy requests and erased people go from new to closed by themselves.
A lead that expired is found by its reference, and listed by form, time and --flag expired.`,
  );
  const chosen = (command: Command) =>
    command
      .addOption(
        new Option(
          "--flag <flag>",
          `only with this flag (choices: ${flagNames.join(", ")})`,
        ).argParser(onlyOne(flagNames)),
      )
      .option("--owner <name>", "who works on it, by the beginning of the name; none: no one")
      .option(
        "--campaign <name>",
        "utm_campaign of the sender's first or last arrival, as npm run analytics names it: Spring Sale is spring-sale",
      )
      .option("--source <name>", "the same for utm_source, or the referring site")
      .addOption(
        new Option(
          "--touch <arrival>",
          "which arrival --campaign and --source look at; npm run analytics counts the last",
        )
          .choices(arrivals)
          .default("any"),
      );
  const filtered = (command: Command) =>
    chosen(command.addOption(new Option("--form <form>", "only of this form").choices(formNames)))
      .addOption(
        new Option(
          "--state <state>",
          `only in this state (choices: ${leadStates.join(", ")})`,
        ).argParser(onlyOne(leadStates)),
      )
      .option("--company <name>", "only of this company: whole words of its name", companyName)
      .addOption(options.since())
      .addOption(options.until())
      .option("--after <reference>", "the next page: what came in before this reference", reference)
      .addOption(options.limit(50))
      .addOption(options.zone())
      .addOption(options.width())
      .addOption(options.json());

  filtered(leads.command("list").description("newest first, privacy requests among them")).action(
    (flags: FlagsOf<"list">) =>
      onStore(async (site) => (await actions()).list(site, undefined, flags)),
  );
  filtered(leads.command("find").description("search in all of it").argument("<words...>")).action(
    (words: string[], flags: FlagsOf<"list">) =>
      onStore(async (site) => (await actions()).list(site, words.join(" "), flags)),
  );
  leads
    .command("show")
    .description("everything about one, with its history")
    .argument("<reference>", "", reference)
    .addOption(options.zone())
    .addOption(options.json())
    .action((reference: string, flags: FlagsOf<"show">) =>
      onStore(async (site) => (await actions()).show(site, reference, flags)),
    );
  leads
    .command("mark")
    .description("what has become of it")
    .argument("<reference>", "", reference)
    .addArgument(new Argument("<state>", `one of ${leadStates.join(", ")}`).argParser(leadState))
    .addOption(options.by())
    .action((reference: string, state: LeadState, flags: FlagsOf<"mark">) =>
      onStore(async (site) => (await actions()).mark(site, reference, state, flags)),
    );
  leads
    .command("assign")
    .description("who works on it; none: no one")
    .argument("<reference>", "", reference)
    .argument("<name...>")
    .addOption(options.by())
    .action((reference: string, name: string[], flags: FlagsOf<"assign">) =>
      onStore(async (site) => (await actions()).assign(site, reference, name.join(" "), flags)),
    );
  leads
    .command("note")
    .description("write a note next to it, or take one away")
    .argument("<reference>", "", reference)
    .argument("[text...]")
    .addOption(options.by())
    .option("--remove <number>", "number of the note, as show gives it", wholeNumber(1, 9999))
    .action(async (reference: string, words: string[], flags: FlagsOf<"note">) =>
      (await actions()).note(onStore, reference, words, flags),
    );
  leads
    .command("reply")
    .description(
      "note a mail between a lead's sender and the team, from a file or from standard input; for the mail server",
    )
    .argument("[file]", "one mail as it was received (.eml)")
    .action(async (file: string | undefined) => (await actions()).reply(onAnyStore, file));
  chosen(
    leads
      .command("export")
      .description("leads as CSV, one column for each field that occurs")
      .addOption(
        new Option(
          "--form <form>",
          `only of this form; may be given several times. all: privacy requests too, which are left out else (choices: ${exported.join(", ")})`,
        ).argParser(anyOf(exported)),
      ),
  )
    .addOption(
      new Option(
        "--state <state>",
        `only in this state; may be given several times. spam: leads that you marked so, which are left out else (choices: ${leadStates.join(", ")})`,
      ).argParser(anyOf(leadStates)),
    )
    .addOption(options.since())
    .addOption(options.until())
    .option(
      "--with-opted-out",
      "leads of people who opted out or asked to be deleted too, which are left out else; a column names their request",
    )
    .option("--no-suspicious", "without leads that look like spam")
    .option(
      "--with-notes",
      "two more columns, your notes and how the deliveries went: not for a mailing tool",
    )
    .option("--limit <n>", "at most this many", wholeNumber(1, 999_999))
    .addOption(options.output())
    .addOption(options.force())
    .addOption(options.zone())
    .action(async (flags: ExportFlags) =>
      onStore((await import("./leads-export.ts")).exportCsv(flags)),
    );
  leads
    .command("retry")
    .description(
      "try deliveries again: of one submission, or all that were given up; with --target send one to a target that never got it",
    )
    .argument("[reference]", "", reference)
    .option("--all", "all that were given up; targets that asked for silence are tried again")
    .option("--target <name>", "of one submission, to this target, also if it was added later")
    .addOption(new Option("--dead", "the older name of --all").hideHelp())
    .addOption(
      new Option("--channel <channel>", "only of this one, with --all").choices([
        "mail",
        "webhook",
        "target",
      ]),
    )
    .addOption(options.since("given up from this day or time on, with --all"))
    .addOption(options.until())
    .addOption(options.zone())
    .addOption(options.json())
    .action(async (reference: string | undefined, flags: FlagsOf<"retry">) =>
      onStore((await actions()).retry(reference, flags)),
    );
  leads
    .command("erase")
    .description("remove what a person sent; shows what it would remove until --yes is added")
    .argument("<address>", "email address", emailAddress)
    .option("--yes", "really erase")
    .option(
      "--later",
      "don't rewrite the store's file yet: after several erasures one \"scrub\" does it",
    )
    .addOption(options.zone())
    .addOption(options.json())
    .action(async (email: string, flags: EraseFlags) =>
      onStore((await erasing()).eraseOnSite(email, flags)),
    );
  leads
    .command("scrub")
    .description("rewrite the store's file after erasures with --later")
    .action(async () => onStore((await erasing()).scrubStore));
  leads
    .command("stats")
    .description("how many came in by day and form, and how the deliveries are")
    .addOption(options.since())
    .addOption(options.zone())
    .addOption(options.json())
    .action((flags: FlagsOf<"stats">) =>
      onStore(async (site) => (await actions()).stats(site, flags)),
    );
  return leads;
}

const exported = [...formNames, "all"];

/** Parser of an option that may be given several times. */
function anyOf(choices: readonly string[]) {
  return (value: string, before: readonly string[] = []): string[] => {
    if (choices.includes(value)) return [...before, value];
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(", ")}.`);
  };
}

/** Parser of an option that is given once: a second one would replace the first. */
function onlyOne(choices: readonly string[]) {
  return (value: string, before?: string): string => {
    if (!choices.includes(value))
      throw new InvalidArgumentError(`Allowed choices are ${choices.join(", ")}.`);
    if (before === undefined) return value;
    throw new InvalidArgumentError(`It takes one, and ${before} is given already.`);
  };
}

function leadState(text: string): LeadState {
  const typed = text.toLowerCase();
  const state = leadStates.find((one) => one === typed);
  if (state) return state;
  const meant = Object.hasOwn(stateWords, typed) ? stateWords[typed] : undefined;
  const hint = meant ? ` Did you mean ${meant}?` : "";
  throw new InvalidArgumentError(`Allowed choices are ${leadStates.join(", ")}.${hint}`);
}

function companyName(name: string): string {
  if (wordsOf(name).length > 0) return name;
  throw new InvalidArgumentError("Write letters or digits of its name.");
}
