import { removeMailFiles } from "../../delivery/senders/eml-folder.ts";
import { mailFolder } from "../../runtime.ts";
import { erasePerson, findPerson } from "../../services/person/erase.ts";
import { UsageError } from "../run.ts";
import { type Command, noMore, toJson } from "./command.ts";

/** Removes what a person sent; shows what it would remove until --yes is added. */
export const erase: Command = (rest, flags) => {
  noMore(rest, 1, "erase");
  const email = rest[0] ?? "";
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new UsageError('"erase" takes one e-mail address: erase ada@example.com');
  }
  return async (store, config) => {
    if (!flags.yes) return preview(await findPerson(store, email));
    const erased = await erasePerson(store, email);
    const files = await removeMailFiles(mailFolder(config), erased.references);
    if (flags.json) return toJson({ ...erased, files });
    return [
      `${erased.references.length} submissions emptied; reference, form and time stay for the counts.`,
      ...erased.references.map((reference) => `  ${reference}`),
      ...(files > 0 ? [`${files} mail files removed.`] : []),
      ...erased.cancelled.map((start) => `The appointment of ${start} is free again.`),
      ...mentioned(erased.mentions),
      "Not reached from here: mail and webhooks that were delivered, exports, and older backups.",
      "",
    ].join("\n");
  };
};

function preview({ theirs, mentions }: { theirs: string[]; mentions: string[] }): string {
  if (theirs.length === 0) {
    return ["Nothing was sent with this address.", ...mentioned(mentions), ""].join("\n");
  }
  return [
    `${theirs.length} submissions would be emptied for good:`,
    ...theirs.map((reference) => `  ${reference}`),
    ...mentioned(mentions),
    "Nothing was changed. Add --yes to do it.",
    "",
  ].join("\n");
}

function mentioned(references: readonly string[]): string[] {
  if (references.length === 0) return [];
  return [
    "Others mention the address in their text; look at them yourself:",
    ...references.map((reference) => `  ${reference}`),
  ];
}
