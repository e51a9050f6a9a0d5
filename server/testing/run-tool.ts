import { vi } from "vitest";

type Ended = { code: number; stdout: string; stderr: string };

let runs = 0;

/**
 * Runs an operator's command as its file does when Node is given it, in this process: one of its own would spend most of
 * its half second on loading modules that this one has. One at a time, since what it is given and what it says are the
 * process's.
 *
 * @param file below server/cli, for example "leads.ts"
 */
export async function runTool(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Ended> {
  const said = { stdout: "", stderr: "" };
  const { argv, exitCode } = process;
  const listeners = process.stdout.listeners("error");
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      said.stdout += text;
      return true;
    }),
    vi.spyOn(console, "info").mockImplementation((line) => {
      said.stdout += `${line}\n`;
    }),
    vi.spyOn(console, "error").mockImplementation((line) => {
      said.stderr += `${line}\n`;
    }),
  ];
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  process.argv = [process.execPath, file, ...args];
  process.exitCode = 0;
  try {
    // The same file by another name is loaded again; what it imports is not.
    await import(`${new URL(`../cli/${file}`, import.meta.url)}?run=${++runs}`);
    return { code: Number(process.exitCode), ...said };
  } finally {
    Object.assign(process, { argv, exitCode });
    for (const spy of spies) spy.mockRestore();
    for (const name of Object.keys(settings)) vi.stubEnv(name, undefined);
    for (const added of process.stdout.listeners("error"))
      if (!listeners.includes(added)) process.stdout.off("error", added as () => void);
  }
}
