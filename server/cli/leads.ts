import { parseArgs } from "node:util";
import { forms } from "#contracts/forms/forms.ts";
import { loadConfig } from "../config.ts";
import { openStore, type Store } from "../db/open.ts";
import { StartError, StoreError } from "../errors.ts";
import { listSubmissions } from "../services/submission/list.ts";
import { parseReference } from "../services/submission/reference.ts";
import { showSubmission } from "../services/submission/show.ts";
import { formatDetails, formatTable } from "./format.ts";

const help = `What visitors sent, from the store in DATA_DIR.

  npm run leads -- list [--form <form>] [--since <date>] [--limit <n>] [--json]
  npm run leads -- show <reference> [--json]

  --form    only this form: ${Object.keys(forms).join(", ")}
  --since   from this day (UTC) or time on: 2026-01-31 or 2026-01-31T09:00:00Z
  --limit   at most this many, newest first (default 50)
  --json    for programs: one JSON document
  --help    this text
`;

/** What the owner typed cannot be done; exit status 2. */
class UsageError extends Error {
  override readonly name = "UsageError";
}

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const { values, positionals } = read(args);
    if (values.help || positionals.length === 0) {
      process.stdout.write(help);
      return values.help ? 0 : 2;
    }
    const run = commandFor(positionals, values);
    const store = await openStore(loadConfig().dataDir, { mustExist: true });
    try {
      process.stdout.write(await run(store));
    } finally {
      await store.close();
    }
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nSee: npm run leads -- --help`);
      return 2;
    }
    if (error instanceof StartError || error instanceof StoreError) {
      console.error(error.message);
      return 1;
    }
    throw error;
  }
}

type Flags = ReturnType<typeof read>["values"];

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        form: { type: "string" },
        since: { type: "string" },
        limit: { type: "string", default: "50" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Checks everything that was typed before the store is opened. */
function commandFor([name, ...rest]: string[], flags: Flags): (store: Store) => Promise<string> {
  if (name === "list") {
    if (rest.length > 0) throw new UsageError(`"list" takes no "${rest[0]}".`);
    return list(flags);
  }
  if (name === "show") return show(rest, flags);
  throw new UsageError(`There is no command "${name}". Commands: list, show.`);
}

function list(flags: Flags) {
  const { form } = flags;
  if (form !== undefined && !Object.hasOwn(forms, form)) {
    throw new UsageError(`There is no form "${form}". Forms: ${Object.keys(forms).join(", ")}.`);
  }
  const filter = {
    limit: readLimit(flags.limit),
    ...(form ? { form } : {}),
    ...(flags.since ? { since: readTime(flags.since) } : {}),
  };
  return async (store: Store) => {
    const found = await listSubmissions(store, filter);
    return flags.json ? toJson(found) : formatTable(found, filter.limit);
  };
}

function show(rest: string[], flags: Flags) {
  const [input] = rest;
  if (!input || rest.length > 1)
    throw new UsageError('"show" takes one reference: show TF-7K3M-9QX2');
  const reference = parseReference(input);
  if (!reference) {
    throw new UsageError(`"${input}" is no reference: a character is wrong or missing. Check it.`);
  }
  return async (store: Store) => {
    const found = await showSubmission(store, reference);
    if (!found) throw new UsageError(`The store holds no submission ${reference}. See them: list`);
    return flags.json ? toJson(found) : formatDetails(found);
  };
}

function readLimit(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    throw new UsageError(`--limit ${text}: write a whole number from 1 to 999999.`);
  }
  return Number(text);
}

function readTime(text: string): string {
  const wellFormed = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(
    text,
  );
  const time = wellFormed ? new Date(text) : new Date(Number.NaN);
  const isReal = !Number.isNaN(time.getTime());
  // Date rolls 2026-02-30 over into March.
  const rolled = isReal && text.length === 10 && !time.toISOString().startsWith(text);
  if (!isReal || rolled) {
    throw new UsageError(
      `--since ${text}: write a date such as 2026-01-31 or 2026-01-31T09:00:00Z.`,
    );
  }
  return time.toISOString();
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
