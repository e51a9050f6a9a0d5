import { faultText } from "../../site-generator/faults.ts";

/** What a command waits for; where that fails by what an operator can fix, the command says so and ends with 1. */
export async function orEnd<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const text = faultText(error);
    if (text === null) throw error;
    console.error(text);
    process.exit(1);
  }
}
