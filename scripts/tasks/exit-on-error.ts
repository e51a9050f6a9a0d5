import { faultText } from "../../site-generator/site-error.ts";

/** Awaits the work of a command; on an error that an operator can fix, prints it and exits with 1. */
export async function exitOnError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const text = faultText(error);
    if (text === null) throw error;
    console.error(text);
    process.exit(1);
  }
}
