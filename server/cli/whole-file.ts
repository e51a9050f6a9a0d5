import { once } from "node:events";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { OperatorError } from "../platform/errors.ts";

export type Sink = (text: string) => Promise<unknown>;

/** Waits for a reader that is slower than we are. */
export const toScreen: Sink = async (text) =>
  process.stdout.write(text) || once(process.stdout, "drain");

/**
 * The file appears whole or not at all, and takes the place of another only with `force`. Personal data: for the operator's
 * eyes only.
 */
export async function writeWhole<T>(
  name: string,
  write: (sink: Sink) => Promise<T>,
  { force = false }: { force?: boolean | undefined } = {},
): Promise<T> {
  if (!force && existsSync(name)) {
    throw new OperatorError(
      `${name} exists already; nothing was written. Add --force to replace it.`,
    );
  }
  const aside = `${name}.part`;
  // One that a crash left would keep its mode.
  await rm(aside, { force: true });
  const file = await open(aside, "wx", 0o600).catch((error: Error) => {
    throw new OperatorError(`${name} can't be written (${error.message}).`);
  });
  try {
    const done = await write((text) => file.writeFile(text));
    await file.sync();
    await rename(aside, name);
    return done;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
