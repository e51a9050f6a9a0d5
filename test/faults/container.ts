import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
} from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "./harness.ts";

type Service = {
  read_only: boolean;
  tmpfs: string[];
  volumes: string[];
  cap_add?: string[];
  command?: string[];
  environment: Record<string, string>;
};

/** Services of the shipped deploy/compose.yaml. */
export const { services } = parse(readFileSync(join(root, "deploy/compose.yaml"), "utf8")) as {
  services: Record<"site" | "database" | "nginx", Service>;
};

type Place = {
  /** Folders of the test by the place that compose.yaml mounts a volume at; each must have one. */
  volumes: Readonly<Record<string, string>>;
  /** Read-only folders and files of the image that this machine doesn't have. */
  image?: Readonly<Record<string, string>>;
  /** User that the service runs as, where the test runs as root. */
  user?: number;
  network?: "own";
};

/**
 * The command that runs a program in the file set of a service, without a container engine: this machine's programs on a
 * read-only root, the service's temporary folders and volumes, and its capabilities.
 */
export function inService(
  { read_only, tmpfs, volumes, cap_add = [] }: Service,
  { volumes: folders, image = {}, user, network }: Place,
): string[] {
  if (!read_only) throw new Error("The service has a root that it may write to.");
  const mounts = volumes.map((text) => {
    const [, target = "", mode] = text.split(":");
    const source = folders[target];
    if (source === undefined) throw new Error(`The test has no folder for ${target}.`);
    return [mode === "ro" ? "--ro-bind" : "--bind", source, target];
  });
  const isRoot = process.getuid?.() === 0;
  const asUser = isRoot && user !== undefined;
  // What moves the clock marks each process as its user's, so that one which changes its user couldn't begin with it.
  const clock = process.env.LD_PRELOAD;
  return [
    ...(asUser
      ? [
          "env",
          "-u",
          "LD_PRELOAD",
          "setpriv",
          `--reuid=${user}`,
          `--regid=${user}`,
          "--clear-groups",
        ]
      : []),
    "bwrap",
    ...(clock ? ["--setenv", "LD_PRELOAD", clock] : []),
    "--die-with-parent",
    "--unshare-pid",
    "--unshare-ipc",
    ...(network === "own" ? ["--unshare-net"] : []),
    ...machine(),
    ...["--proc", "/proc", "--dev", "/dev"],
    ...Object.entries(image).flatMap(([target, source]) => ["--ro-bind", source, target]),
    ...tmpfs.flatMap((folder) => ["--tmpfs", folder]),
    // The packages of the image are links to those of the project, which are links themselves in a copy of it.
    ...[root, realpathSync(join(root, "node_modules"))].flatMap((it) => ["--ro-bind", it, it]),
    ...mounts.flat(),
    ...["--remount-ro", "/"],
    ...(asUser ? [] : cap_add.flatMap((name) => ["--cap-add", `CAP_${name}`])),
  ];
}

/** The top of this machine's own root, but for what each service has of its own. */
function machine(): string[] {
  const own = new Set(["proc", "dev", "tmp", "run", "site", "data", "releases"]);
  return readdirSync("/")
    .filter((name) => !own.has(name) && existsSync(`/${name}`))
    .flatMap((name) =>
      lstatSync(`/${name}`).isSymbolicLink()
        ? ["--symlink", readlinkSync(`/${name}`), `/${name}`]
        : ["--ro-bind", `/${name}`, `/${name}`],
    );
}
