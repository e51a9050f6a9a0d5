/** Variables by which libfaketime and our own module move a program's clock: see run-on-day.ts. */
const clockVariables = [
  "LD_PRELOAD",
  "FAKETIME",
  "FAKETIME_DONT_FAKE_MONOTONIC",
  "FAKETIME_FORCE_MONOTONIC_FIX",
  "FAKE_UTIME",
  "NODE_OPTIONS",
] as const;

export type ClockEnvironment = Readonly<Record<(typeof clockVariables)[number], string>>;

/**
 * Environment of a program that a test starts. It has nothing of the machine's but where programs are: settings of an operator
 * mail people. On a moved clock the program has that one.
 */
export function testEnvironment(
  settings: Readonly<Record<string, string>>,
): Record<string, string> {
  const isMoved = process.env.FAKETIME !== undefined;
  const clock = clockVariables.map((name) => [name, process.env[name] ?? ""]);
  return {
    PATH: process.env.PATH ?? "",
    ...(isMoved ? Object.fromEntries(clock) : {}),
    ...settings,
  };
}
