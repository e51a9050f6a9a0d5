import { parseArgs } from "node:util";
import { loadConfig } from "../config.ts";
import { restoreStore } from "../db/backup.ts";
import { openStore } from "../db/open.ts";
import { backupKind } from "./backup-kind.ts";
import { restoreAdvice } from "./restore-advice.ts";
import { readArgs, runCommand, UsageError } from "./run.ts";
import { sayStore } from "./store-name.ts";

const help = `Puts a backup in the place of the store. Stop the server first. The store that was there is kept beside it.

  npm run restore -- <file>

Deliveries that were open at the time of the backup are sent when the server starts, with their old ids.
What kind of backup the file is shows in the file. For one of PostgreSQL, or for another kind than the store's, it prints
what to run instead and ends with 1.
`;

await runCommand("restore", async () => {
  const { values, positionals } = readArgs(() =>
    parseArgs({ allowPositionals: true, options: { help: { type: "boolean", short: "h" } } }),
  );
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError("restore takes one file, made by backup.");
  const config = loadConfig();
  sayStore(config);
  const advice = restoreAdvice(backupKind(file), file, config);
  if (advice) {
    console.error(advice.why);
    for (const command of advice.commands) console.info(command);
    return 1;
  }
  const { submissions, kept } = restoreStore(file, config.dataDir);
  // Brings an older backup up to this version's schema, and proves that the server will start on it.
  await (await openStore(config)).close();
  console.info(`Restored ${submissions} submissions from ${file}.`);
  if (kept) console.info(`The store that was there is kept as ${kept}.`);
  return 0;
});
