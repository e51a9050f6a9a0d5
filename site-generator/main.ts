/**
 * `npm run publish`: makes the site of what is in content/ and serves it, in a server that runs too. Needs no bundler.
 */
import path from "node:path";
import { Option } from "commander";
import { createCommand, parseOrExit, rejectUsage } from "#server/cli/command-line.ts";
import { currentSite, isPinned, sitesFolder, storeOf } from "#server/releases/folders.ts";
import { assertBuilt, buildState } from "./build-stamp.ts";
import { buildFolder } from "./paths.ts";
import type { Published } from "./publish.ts";
import { takeShared } from "./releases.ts";
import { formatRemovedPage, formatScheduled, hiddenLines } from "./report.ts";
import { onInterrupt } from "./signals.ts";
import { faultText } from "./site-error.ts";

const tasks = [
  "list",
  "rollback",
  "back",
  "to",
  "due",
  "again",
  "follow",
  "withdraw",
  "preview",
  "end",
] as const;

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
  const { values, positionals } = typed();
  if (values.follow) return (await import("./releases-command.ts")).follow();
  // What other servers have published is what this one adds to, or goes back from.
  if (values.preview === undefined && values.end === undefined) await takeShared(buildFolder);
  if (values.list) return (await import("./releases-command.ts")).list();
  if (values.rollback || values.back || values.to !== undefined)
    return (await import("./releases-command.ts")).serveEarlier(values.to);
  if (values.end !== undefined) return (await import("./preview-command.ts")).end(values.end);
  // React reads it when it is loaded: its development build is several times slower, and writes other pages.
  process.env.NODE_ENV = "production";
  whenEnded(values.preview ? "preview" : "site");
  assertBuilt(await buildState());
  if (values.preview) {
    const { preview } = await import("./preview-command.ts");
    return preview(positionals, values.days);
  }
  const before = currentSite(buildFolder);
  const wasHeld = before !== null && isPinned(buildFolder);
  const { publishSite, publishAgain, publishDue, publishServed } = await import("./publish.ts");
  if (values.withdraw !== undefined) {
    const { endPreviews, previewsShowing } = await import("./open-previews.ts");
    const { readServed, withdraw } = await import("./withdraw-command.ts");
    const file = values.withdraw;
    const { published, lines } = await withdraw(
      file,
      await readServed(buildFolder),
      {
        change: (name, text) =>
          publishServed(
            buildFolder,
            { name, text },
            `Correct it in content/, then publish that too: npm run publish -- --withdraw content/${name} --with-edits`,
          ),
        all: () => publishSite(buildFolder),
      },
      {
        showing: (name) => previewsShowing(buildFolder, name),
        end: (id) => endPreviews(buildFolder, id),
      },
      { withEdits: values.withEdits ?? false },
    );
    if (published !== null) console.info(await reportOf(published, before));
    if (lines.length > 0) console.info(lines.join("\n"));
  } else {
    const publish = values.due ? publishDue : values.again ? publishAgain : publishSite;
    const published = await publish(buildFolder);
    console.info(typeof published === "string" ? published : await reportOf(published, before));
  }
  if (wasHeld && !isPinned(buildFolder))
    console.info("The hold of the rollback has ended: what is scheduled goes out by itself again.");
  else if (wasHeld && values.withdraw !== undefined)
    console.info("The site is still held: nothing else goes out until someone publishes.");
}

async function reportOf(published: Published, before: string | null): Promise<string> {
  const { id, pages, made, parts, scheduled, drafts, removed, leftOut } = published;
  if (id === null) return "Another site was published or chosen meanwhile, and is served.";
  const seconds = (performance.now() / 1000).toFixed(1);
  return [
    ...scheduled.map(formatScheduled),
    ...drafts.map((file) => `content/${file} is a draft, not published`),
    ...hiddenLines(leftOut, { places: false }),
    ...removed.map(formatRemovedPage),
    ...(await changedLines(before, id)),
    id === before
      ? `Nothing has changed since ${id}, which is served.`
      : `Published ${id}: ${pages} pages, ${made} of ${parts} parts made anew (${seconds} s)`,
  ].join("\n");
}

/** Differences from the site before; none for the first one. */
async function changedLines(before: string | null, id: string): Promise<string[]> {
  if (before === null || before === id) return [];
  const { changesBetween, formatChanges } = await import("./release-changes.ts");
  const folderOf = (one: string) => path.join(sitesFolder(buildFolder), one);
  return formatChanges(await changesBetween(folderOf(before), folderOf(id)), false);
}

function whenEnded(what: "site" | "preview"): void {
  const any = path.join(sitesFolder(buildFolder), "any");
  onInterrupt(buildFolder, storeOf(any), what);
}

function typed(): { values: Flags; positionals: readonly string[] } {
  const command = createCommand(
    "publish",
    `Makes the site of content/ and serves it, in a server that runs too. Needs no bundler.

A site that was chosen with --rollback (or --back, its older name) or --to stays until someone publishes. --due, --again and
--withdraw work on what was published, whatever else content/ says by now.`,
    {
      ends: "Ends with 0 when it is done, with 1 when it can't be (what is served is then what it was), with 2 for what was typed\nwrong.",
    },
  )
    .option("--list", "sites that are kept, what is scheduled, and previews that are open")
    .option("--rollback", "serve the site before the one that is served")
    .addOption(new Option("--back", "the older name of --rollback").hideHelp())
    .option(
      "--to <id>",
      "serve that one, or what was published by the end of a day (2026-01-31, yesterday); latest: the newest that was not made of a held one, and not held",
    )
    .option("--due", "add what waited for its day to what is served, and nothing else")
    .option(
      "--withdraw <file>",
      "take an article, page, job or press entry off what is served, and make it a draft",
    )
    .option(
      "--with-edits",
      "with --withdraw: publish content/ as it is, with what else was edited there",
    )
    .option("--again", "make what is served once more, after a changed setting")
    .option("--follow", "serve what other servers publish (RELEASES_DIR), until ended")
    .option(
      "--preview",
      "publish nothing, print an address that shows the content, or one file of it",
    )
    .option("--days <n>", "days for which a preview is open (default 7)")
    .option("--end <id>", "end a preview; all: each of them")
    .argument("[file]", "what --preview shows first");
  const { options: values, words: positionals } = parseOrExit<Flags>(command);
  const given = tasks.filter((name) => values[name] !== undefined);
  if (given.length > 1)
    rejectUsage(
      command,
      `${given.map((name) => `--${name}`).join(" and ")} are different things to do: write one at a time.`,
    );
  if (values.withEdits && values.withdraw === undefined)
    rejectUsage(command, "--with-edits belongs to --withdraw <file>.");
  // Not published after all, but shown to few: the one must never be done for the other.
  if (!values.preview && (positionals.length > 0 || values.days !== undefined))
    rejectUsage(
      command,
      "A file and --days belong to a preview: npm run publish -- --preview <file>. Without a file all of content/ is published.",
    );
  return { values, positionals };
}

type Flags = {
  list?: true;
  rollback?: true;
  back?: true;
  to?: string;
  due?: true;
  withdraw?: string;
  withEdits?: true;
  again?: true;
  follow?: true;
  preview?: true;
  days?: string;
  end?: string;
};
