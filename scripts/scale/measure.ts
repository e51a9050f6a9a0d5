import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export type Measured = {
  seconds: number;
  /** Seconds that the processors spent on it, which other work on the machine lengthens far less. */
  cpuSeconds: number;
  peakBytes: number;
  status: number;
  output: string;
};

/**
 * Runs a command and takes its time, and over all its processes the processor time and the peak of resident memory
 * (Linux; elsewhere 0).
 */
export async function measure(
  [program = "", ...args]: readonly string[],
  cwd: string,
): Promise<Measured> {
  const begin = performance.now();
  const cpuBefore = childrenCpuSeconds();
  const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let peakBytes = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  const look = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOf(child.pid ?? 0));
  }, 200);
  const status = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (signal) output += `\nended by ${signal}`;
      resolve(code ?? 1);
    });
  });
  clearInterval(look);
  const seconds = (performance.now() - begin) / 1000;
  return { seconds, cpuSeconds: childrenCpuSeconds() - cpuBefore, peakBytes, status, output };
}

/** The kernel counts in hundredths of a second, whatever its own clock (`man 5 proc`, USER_HZ). */
const TICKS = 100;

/** Processor time of the processes that this one started, and of all below them, as far as they have ended. */
function childrenCpuSeconds(): number {
  if (process.platform !== "linux") return 0;
  const stat = readFileSync("/proc/self/stat", "utf8");
  // The second field is the program's name, in which anything may be; cutime and cstime are the 16th and 17th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

type Process = { pid: number; parent: number; bytes: number };

/** Resident memory of a process and all below it. */
function memoryOf(pid: number): number {
  const all = processes();
  const below = Map.groupBy(all, ({ parent }) => parent);
  const sum = (entries: readonly Process[]): number =>
    entries.reduce((total, entry) => total + entry.bytes + sum(below.get(entry.pid) ?? []), 0);
  return sum(all.filter((entry) => entry.pid === pid));
}

function processes(): Process[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, "utf8");
        const field = (key: string) =>
          Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
        return [{ pid: Number(name), parent: field("PPid"), bytes: field("VmRSS") * 1024 }];
      } catch {
        return []; // It has ended meanwhile.
      }
    });
}
