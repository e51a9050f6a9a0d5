import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./harness.ts";

const dockerfile = readFileSync(join(root, "deploy/Dockerfile"), "utf8");
const lastStage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));

/** Lays out the image's last stage, from this checkout and its build, with the packages that `npm ci --omit=dev` leaves. */
export function layOut(folder: string): void {
  const copies = [...lastStage.matchAll(/^COPY --from=\S+ (.+) (\S+)$/gm)];
  for (const [from, to] of copies.flatMap(([, files = "", to = ""]) =>
    files.split(" ").map((from) => [from, to] as const),
  )) {
    const source =
      from === "/built" ? realpathSync(join(root, "build")) : from.replace("/site", root);
    if (source.endsWith("/node_modules")) linkPackages(join(folder, "node_modules"));
    else
      cpSync(source, to === "./" ? join(folder, from.replace("/site/", "")) : join(folder, to), {
        recursive: true,
      });
  }
  // One name for the image and its build.
  for (const place of [folder, join(folder, "build")]) writeFileSync(join(place, ".image"), "one");
}

/** Gives folders of the image to its user, by the commands of the Dockerfile. */
export function giveToUser(folder: string): void {
  const [, commands = ""] = /^RUN (cd build && .*chown.*)$/m.exec(lastStage) ?? [];
  execFileSync("sh", ["-ec", commands], { cwd: folder });
}

function linkPackages(folder: string): void {
  const { packages } = JSON.parse(
    readFileSync(join(root, "node_modules/.package-lock.json"), "utf8"),
  ) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [place, { dev }] of Object.entries(packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1];
    if (dev || !name) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(root, place), join(folder, name));
  }
  // As npm leaves it: what it has installed, and the command of the Node among it.
  const installed = Object.entries(packages).filter(([, { dev }]) => !dev);
  const list = JSON.stringify({ packages: Object.fromEntries(installed) });
  writeFileSync(join(folder, ".package-lock.json"), list);
  mkdirSync(join(folder, ".bin"));
  symlinkSync(process.execPath, join(folder, ".bin/node"));
}
