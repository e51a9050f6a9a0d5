import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./shell.ts";

/** Whether packages can be installed here without a question: as root on Debian and what is made of it. */
export function canInstall(): boolean {
  return existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
}

/** Reads the lists of packages, which an image of a machine comes without. */
export function updatePackageLists(): Promise<number> {
  return run("apt-get", ["update", "-qq"], noQuestions);
}

/** @returns the exit status of apt-get */
export function installPackages(names: readonly string[]): Promise<number> {
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], noQuestions);
}

/** Programs that tests of the deployment files run, by the package that has them. */
const programs = {
  bwrap: "bubblewrap",
  caddy: "caddy",
  git: "git",
  nginx: "nginx",
  openssl: "openssl",
  "systemd-analyze": "systemd",
} as const;

/** Installs those that are missing, where that takes no question; a test that needs one fails without it and says so. */
export async function installPrograms(): Promise<void> {
  const missing = Object.entries(programs).filter(([program]) => !isOnPath(program));
  if (missing.length === 0 || !canInstall()) return;
  const names = missing.map(([, name]) => name);
  console.info(`Installing ${names.join(", ")} ...`);
  await updatePackageLists();
  await installPackages(names);
}

function isOnPath(program: string): boolean {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [...folders, "/usr/sbin"].some((folder) => existsSync(join(folder, program)));
}

const noQuestions = { DEBIAN_FRONTEND: "noninteractive" };
