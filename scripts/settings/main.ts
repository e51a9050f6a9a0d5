/** `npm run settings`: whether the documents show the settings as server/settings/table.ts has them. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { type Setting, settingGroups, settings } from "#server/settings/table.ts";
import { root } from "../tasks/shell.ts";

/** Links of the table are relative to docs/operate. */
function linksFrom(folder: string, text: string): string {
  return text.replace(/\]\((?!https?:)/g, `](${folder}`);
}

const all = Object.entries<Setting>(settings);

/** Every setting by group, for docs/operate/settings.md. */
export function fullTable(): string {
  return Object.entries(settingGroups)
    .map(([group, title]) => {
      const own = all.filter(([, setting]) => setting.group === group);
      return `## ${title}\n\n${table(own)}`;
    })
    .join("\n\n");
}

/** The few that most sites need, for the README. */
export function commonTable(): string {
  return table(all.filter(([, setting]) => setting.isCommon));
}

/** A settings file to start from: everything is there, and nothing is set. */
export function envExample(): string {
  const head = [
    "# Settings of the site. Copy this file to .env and take away the # in front of what you set.",
    "# All of them are explained in docs/operate/settings.md. Written by `npm run settings -- --write`.",
  ];
  const groups = Object.entries(settingGroups).map(([group, title]) => {
    const own = all.filter(([name, setting]) => setting.group === group && name !== "ENV_FILE");
    const lines = own.map(([name, { example, meaning }]) => {
      // A space or a # in a value needs quotes.
      const value = /[\s#]/.test(example) ? `"${example}"` : example;
      return `# ${plain(meaning)}\n#${name}=${value}`;
    });
    return `# ${title}\n\n${lines.join("\n")}`;
  });
  return `${head.join("\n")}\n\n${groups.join("\n\n")}\n`;
}

/** A document with the part between its two marks replaced. Throws if the marks are missing. */
export function withTable(file: string, text: string, tableText: string): string {
  const marks = /(<!-- settings:begin -->\n)[\s\S]*?(<!-- settings:end -->)/;
  if (!marks.test(text)) {
    throw new Error(
      `${file}: put <!-- settings:begin --> and <!-- settings:end --> around its table`,
    );
  }
  return text.replace(marks, (_, begin: string, end: string) => `${begin}\n${tableText}\n\n${end}`);
}

function table(rows: ReadonlyArray<readonly [string, Setting]>): string {
  const lines = rows.map(
    ([name, setting]) => `| \`${name}\` | ${withoutValue(setting)} | ${meaningOf(setting)} |`,
  );
  return ["| setting | without it | meaning |", "|---|---|---|", ...lines].join("\n");
}

function withoutValue({ default: value, otherwise }: Setting): string {
  return otherwise ?? (value ? `\`${value}\`` : "none");
}

function meaningOf({ meaning, inPages, isSecret }: Setting): string {
  const notes = [inPages && "part of the pages", isSecret && "secret"].filter(Boolean);
  return meaning + (notes.length > 0 ? ` (${notes.join("; ")})` : "");
}

/** Markdown's links and marks say nothing in a settings file. */
function plain(text: string): string {
  return text.replace(/ ?\(?\[([^\]]+)\]\([^)]*\)\)?/g, "").replace(/[`*]/g, "");
}

if (import.meta.main) {
  const {
    options: { write },
  } = parseOrExit<{ write?: true }>(
    createCommand(
      "settings",
      "Looks whether README.md, docs/operate/settings.md and .env.example show the settings as server/settings/table.ts has them.",
      {
        ends: "Ends with 0 when they do, or are written; with 1 when one differs; with 2 for what was typed wrong.",
      },
    ).option("--write", "write their tables anew"),
  );

  const documents: Readonly<Record<string, (text: string) => string>> = {
    "README.md": (text) => withTable("README.md", text, linksFrom("docs/operate/", commonTable())),
    "docs/operate/settings.md": (text) => withTable("docs/operate/settings.md", text, fullTable()),
    ".env.example": envExample,
  };

  const stale = Object.entries(documents).filter(([file, written]) => {
    const place = path.join(root, file);
    const text = readFileSync(place, { encoding: "utf8", flag: "a+" });
    const wanted = written(text);
    if (text === wanted) return false;
    if (write) writeFileSync(place, wanted);
    return true;
  });
  const did = write ? "is written anew" : "differs from the settings";
  for (const [file] of stale) console.info(`${file} ${did}`);
  if (stale.length > 0 && !write) {
    console.error("Write them anew: npm run settings -- --write");
    process.exit(1);
  }
}
