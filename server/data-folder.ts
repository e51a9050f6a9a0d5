import { join } from "node:path";

/** What lies where in the data folder, beside the embedded store itself. */
export function dataFolder(dataDir: string) {
  return {
    /** Mails as files, where no mail server is set. */
    mail: join(dataDir, "mail"),
    /** Where `backup` writes unless it is told another file. */
    backups: join(dataDir, "backups"),
  };
}
