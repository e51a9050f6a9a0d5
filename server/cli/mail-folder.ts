import { isAbsolute, relative } from "node:path";
import type { Config } from "../config.ts";
import { dataFolder } from "../platform/data-folder.ts";

/** The folder that mails are written to while no mail server is set; null where they are sent. */
export function mailFolder({ smtpUrl, dataDir }: Pick<Config, "smtpUrl" | "dataDir">) {
  if (smtpUrl !== null) return null;
  const { mail } = dataFolder(dataDir);
  const near = relative(process.cwd(), mail);
  return near.startsWith("..") || isAbsolute(near) ? mail : near;
}

/** Outcome of a mail to someone: sent, a file, or nothing where no address is left. */
export function told(whom: string, isMailed: boolean, config: Parameters<typeof mailFolder>[0]) {
  if (!isMailed) return `No address of the ${whom} is left: nobody is told.`;
  const folder = mailFolder(config);
  if (folder === null) return `The ${whom} is told.`;
  return `The mail to the ${whom} is written to ${folder}, not sent: SMTP_URL is not set.`;
}
