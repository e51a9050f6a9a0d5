import { type Setting, settingGroups, settings } from "#server/settings/table.ts";

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
