import type { Config } from "../config.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import {
  complyWithDeletion,
  type Deletion,
  type Known,
  previewDeletion,
} from "../privacy/deletion.ts";
import { finishErasure } from "../privacy/erasure.ts";
import type { Delivered, Person } from "../privacy/person/find.ts";
import { elsewhere, finished, preview } from "./erase.ts";
import { mailFolder, mailOutcome } from "./store-command.ts";

type Given = Known & { reason: string; yes: boolean };

/** Complying with a deletion is deleting: shown first, done with --yes. */
export async function closeDeletion(
  { ctx, config, zone }: { ctx: ServiceContext; config: Config; zone: () => string },
  reference: string,
  { yes, reason, ...known }: Given,
): Promise<string> {
  if (!yes) {
    const found = await previewDeletion(ctx, reference, known);
    return `${previewed(reference, found, { config, zone }).join("\n")}\n`;
  }
  const { persons } = await previewDeletion(ctx, reference, known);
  const delivered = all(persons);
  const done = await complyWithDeletion(ctx, reference, { ...known, reason });
  const { addresses, mailed } = done;
  const erasure = await finishErasure(ctx, config, done);
  const isFile = mailed && mailFolder(config) !== null;
  const head = [
    `${reference}: closed (complied). ${isFile ? unsent : mailOutcome("requester", mailed, config)}`,
  ];
  return finished(erasure, { addresses, delivered, config, zone, head });
}

/** The file has the address in it, so it goes with the other mail files. */
const unsent =
  "SMTP_URL is not set, so the requester is NOT told: the mail to them was a file and went with the erasure.";

function previewed(
  reference: string,
  found: Deletion,
  { config, zone }: { config: Config; zone: () => string },
): string[] {
  const { addresses, persons, undecided, others } = found;
  return [
    `Closing ${reference} as complied erases what this site holds of the person, the request's own words too.`,
    ...(addresses.length === 0
      ? ["It names no address of the person: add each with --address."]
      : []),
    ...previewLines(addresses, persons, zone),
    ...(undecided.length === 0
      ? []
      : [
          "Its words name these addresses too. For each add --address if it is the person's, else --not-address:",
          ...previewLines(undecided, others, zone),
        ]),
    ...elsewhere(all(persons), addresses),
    "Elsewhere (other tools, mail programs, the data product itself) delete by hand before you close.",
    ...(mailFolder(config) === null
      ? []
      : [
          "SMTP_URL is not set: no mail goes out, so tell the requester yourself before you close.",
        ]),
    undecided.length === 0
      ? "Nothing was changed. Add --yes to erase and close."
      : "Nothing was changed. Decide on these addresses, then add --yes to erase and close.",
  ];
}

/** Receivers of what several addresses sent, each once. */
function all(persons: readonly Person[]): Delivered[] {
  const delivered = persons.flatMap((person) => person.delivered);
  return [...new Map(delivered.map((one) => [`${one.channel} ${one.target}`, one])).values()];
}

function previewLines(
  addresses: readonly string[],
  persons: readonly Person[],
  zone: () => string,
): string[] {
  return addresses.flatMap((address, i) => [
    `${address}:`,
    ...preview(persons[i] as Person, zone, "Nothing else was sent with this address.").map(
      (line) => `  ${line}`,
    ),
  ]);
}
