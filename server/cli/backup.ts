import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { loadConfig } from "../config.ts";
import { dataFolder } from "../data-folder.ts";
import { backupStore } from "../db/backup.ts";
import { backupName, dropOldBackups, mostBackups } from "../db/copies.ts";
import { pgCommand } from "./postgres-commands.ts";
import { readArgs, runCommand, UsageError } from "./run.ts";
import { sayStore } from "./store-name.ts";

const help = `Copies the store to one file while the server runs, and checks the copy from end to end.

  npm run backup [-- <file>]     default: backups/<time>.db in DATA_DIR, of which the newest ${mostBackups} are kept

With DATABASE_URL it prints the command of PostgreSQL's own tool instead and ends with 1.
A backup holds personal data and the keys of the site's links: keep it as safe as the store.
`;

await runCommand("backup", async () => {
  const { values, positionals } = readArgs(() =>
    parseArgs({ allowPositionals: true, options: { help: { type: "boolean", short: "h" } } }),
  );
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  if (positionals.length > 1) throw new UsageError("backup takes one file.");
  const config = loadConfig();
  const { dataDir, databaseUrl } = config;
  sayStore(config);
  const name = backupName(new Date());
  if (databaseUrl) {
    const command = pgCommand(
      "pg_dump",
      databaseUrl,
      positionals[0] ?? `site-${name.replace(/db$/, "dump")}`,
    );
    console.error("The store is PostgreSQL, whose own tool makes the backup. Run:");
    console.info(command);
    return 1;
  }
  const folder = dataFolder(dataDir).backups;
  const file = positionals[0] ?? join(folder, name);
  await mkdir(dirname(file), { recursive: true, mode: 0o750 });
  const { submissions, bytes, schema } = await backupStore(dataDir, file);
  const size = `${(bytes / 1_048_576).toFixed(1)} MB`;
  console.info(`${file}: ${submissions} submissions, schema ${schema}, ${size}, checked.`);
  if (!positionals[0]) for (const old of dropOldBackups(folder)) console.info(`Removed: ${old}`);
  return 0;
});
