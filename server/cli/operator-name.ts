import { userInfo } from "node:os";
import { invokedBy } from "../config.ts";
import { UsageError } from "./run.ts";

/** Operator's name: from `--by`, else the user who runs it, behind `sudo` too. */
export function operatorName(by: string | undefined): string {
  const name = (by ?? invokedBy() ?? systemUser()).trim();
  if (name === "" || name.length > 100 || /\p{Cc}/u.test(name)) {
    throw new UsageError("--by: write your name, at most 100 characters.");
  }
  return name;
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user has no name.
    return `user ${process.getuid?.() ?? ""}`;
  }
}
