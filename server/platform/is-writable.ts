import { accessSync, constants } from "node:fs";

/** Whether this process may write in a folder. A service that is locked in may not in its build (deploy/site.service). */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
