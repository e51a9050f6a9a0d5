import type { parseArgs as parse } from "node:util";
import { type Options, parseArgs } from "./parse-args.ts";

/** How most commands end, for their help. */
export const endings =
  "Ends with 0 when it is done, with 1 when it can't be done now, with 2 for what was typed wrong.";

/** Parsed command line, typed by the options of its command. */
export type Typed<O extends Options> = ReturnType<
  typeof parse<{ options: O & { help: { type: "boolean" } }; allowPositionals: true }>
>;

/**
 * Parses the command line of a command. `--help` prints what the command does and ends with 0; what it doesn't
 * know is refused in a sentence and ends with `usageStatus`. To be called first, so that nothing is done in either case.
 */
export function commandLine<const O extends Options = Record<never, never>>(
  name: string,
  {
    help,
    options,
    takesWords = false,
    args = process.argv.slice(2),
    usageStatus = 2,
    refusal = () => null,
  }: {
    help: string;
    /** `--help` is added to them. */
    options?: O;
    /** Whether more than options can be typed. */
    takesWords?: boolean;
    args?: string[];
    usageStatus?: number;
    /** Error about valid words that don't go together; null for none. */
    refusal?: (typed: Typed<O>) => string | null;
  },
): Typed<O> {
  const config = {
    options: { ...options, help: { type: "boolean", short: "h" } },
    allowPositionals: takesWords,
    args,
  } as const;
  try {
    const typed = parseArgs(config) as unknown as Typed<O>;
    if ((typed.values as { help?: boolean }).help) {
      process.stdout.write(`${help.trim()}\n`);
      process.exit(0);
    }
    const refused = refusal(typed);
    if (refused !== null) throw new Error(refused);
    return typed;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error(`Nothing was done. See: npm run ${name} -- --help`);
    process.exit(usageStatus);
  }
}
