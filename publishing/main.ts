/**
 * `npm run publish`: makes the site of what is in content/ and serves it, in a server that runs too. Needs no bundler.
 */
import path from "node:path";
import { commandLine } from "#server/cli/command-line.ts";
import { StartError } from "#server/errors.ts";
import { currentSite, sitesFolder, storeOf } from "#server/sites.ts";
import { faultText } from "./faults.ts";
import { goneLine } from "./gone.ts";
import { heldLine } from "./held-line.ts";
import { sayWhenEnded } from "./interrupted.ts";
import { buildFolder } from "./paths.ts";
import { pointTo, siteIds } from "./sites.ts";

const help = `Makes the site of content/ and serves it, in a server that runs too. Needs no bundler.

  npm run publish
  npm run publish -- --list                                 sites that are kept, and previews that are open
  npm run publish -- --back                                 serve the site before the one that is served
  npm run publish -- --to <id>                              serve that one
  npm run publish -- --preview [<file>] [--days <n>]        publish nothing, print an address that shows the content
  npm run publish -- --end <id> | --end all                 end a preview, or all

  --days  days for which a preview is open (default 7)
  --help  this text

Ends with 0 when it is done, with 1 when it can't be (what is served is then what it was), with 2 for what was typed
wrong.`;

try {
  await main();
} catch (error) {
  const text = faultText(error);
  if (text === null) throw error;
  console.error(text);
  console.error("Nothing was published; what is served is what it was.");
  process.exit(1);
}

async function main(): Promise<void> {
  const { values, positionals } = given();
  if (values.list) return list();
  if (values.back || values.to !== undefined) return back(values.to);
  // React reads it when it is loaded: its development build is several times slower, and writes other pages.
  process.env.NODE_ENV = "production";
  if (values.end === undefined) whenEnded(values.preview ? "preview" : "site");
  if (values.end !== undefined) return (await import("./preview-command.ts")).end(values.end);
  if (values.preview) {
    const { preview } = await import("./preview-command.ts");
    return preview(positionals, values.days);
  }
  const { publishSite } = await import("./run.ts");
  const before = currentSite(buildFolder);
  const { id, pages, made, parts, held, drafts, gone } = await publishSite(buildFolder);
  for (const one of held) console.info(heldLine(one));
  for (const file of drafts) console.info(`content/${file} is a draft, not published`);
  for (const address of gone) console.info(goneLine(address));
  const seconds = (performance.now() / 1000).toFixed(1);
  if (id === before) return console.info(`Nothing has changed since ${id}, which is served.`);
  console.info(
    `Published ${id}: ${pages} pages, ${made} of ${parts} parts made anew (${seconds} s)`,
  );
}

function whenEnded(what: "site" | "preview"): void {
  const any = path.join(sitesFolder(buildFolder), "any");
  sayWhenEnded(buildFolder, storeOf(any), what);
}

function given() {
  return commandLine("publish", {
    help,
    takesWords: true,
    options: {
      list: { type: "boolean" },
      back: { type: "boolean" },
      to: { type: "string" },
      preview: { type: "boolean" },
      days: { type: "string" },
      end: { type: "string" },
    },
    refusal: ({ values, positionals }) => {
      const tasks = (["list", "back", "to", "preview", "end"] as const).filter(
        (name) => values[name] !== undefined,
      );
      if (tasks.length > 1)
        return `${tasks.map((name) => `--${name}`).join(" and ")} are different things to do: write one at a time.`;
      // Not published after all, but shown to few: the one must never be done for the other.
      if (!values.preview && (positionals.length > 0 || values.days !== undefined))
        return "A file and --days belong to a preview: npm run publish -- --preview <file>";
      return null;
    },
  });
}

async function list(): Promise<void> {
  const current = currentSite(buildFolder);
  for (const id of await siteIds(buildFolder))
    console.info(`${id}  ${timeOf(id)}${id === current ? "  is served" : ""}`);
  const { openPreviews } = await import("./open-previews.ts");
  for (const one of await openPreviews(buildFolder))
    console.info(
      "unread" in one
        ? `${one.id}  preview that can't be read (${one.unread}); end it with --end ${one.id}`
        : `${one.id}  preview of ${one.title ?? "the site"}, until ${minuteOf(one.until)}`,
    );
}

function minuteOf(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** When a site was published, for people. Its id begins with that, digit by digit. */
function timeOf(id: string): string {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(id) ?? [];
  return `${year}-${month}-${day} ${hour}:${minute} UTC`;
}

/** The site before the one that is served, or the one that is named. */
async function back(to: string | undefined): Promise<void> {
  const ids = await siteIds(buildFolder);
  const current = ids.indexOf(currentSite(buildFolder) ?? "");
  const id = to ?? ids[current + 1];
  if (!id || !ids.includes(id))
    throw new StartError(
      to
        ? `There is no site ${to}. Those that are kept: npm run publish -- --list`
        : "There is no earlier site to go back to. Those that are kept: npm run publish -- --list",
    );
  await pointTo(buildFolder, id);
  console.info(
    `${id}, of ${timeOf(id)}, is served again. content/ still says what it said: the next publish serves that.`,
  );
}
