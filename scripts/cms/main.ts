/** `npm run cms`: writes the page with which editors change the content in their browser. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CmsConfig } from "@sveltia/cms";
import { build, preview } from "vite";
import { parse } from "yaml";
import { commandLine } from "#server/cli/command-line.ts";
import { runCommand, UsageError } from "#server/cli/run.ts";
import { contentFolder } from "../../site-generator/content.ts";
import { root } from "../tasks/shell.ts";
import { collectionsOf } from "./collections.ts";
import { type Host, hosts, type Repository, repositoryOf } from "./repository.ts";

/** Folder that the page is written to. */
const FOLDER = "build.cms";

const { values } = commandLine("cms", {
  help: `Writes ${FOLDER}, a page with which editors change the content in their browser (Sveltia CMS). Any server of files
can host it, at an address of its own; it saves to your git host, as the person who signed in there with an access token.

  npm run cms -- --repo https://github.com/acme/site
  npm run cms -- --local       the same page on this machine only, for the files of this folder: needs Chrome or Edge

  --repo     repository of the site; default: the remote "origin"
  --host     what the host runs, where it isn't known by name: ${hosts.join(", ")}
  --branch   branch that is edited (default main)
  --port     of --local (default 3001)
  --help     this text

Write it again after an update of the project, and when content names a new page, author, or category.
Ends with 0 when it is done, with 1 when it can't be done now, with 2 for what was typed wrong.`,
  options: {
    repo: { type: "string" },
    host: { type: "string" },
    branch: { type: "string" },
    local: { type: "boolean" },
    port: { type: "string" },
  },
});

const CDN_FONT = /src:url\(https:\/\/cdn\.jsdelivr\.net[^;]*;/g;

const bundler = {
  configFile: false as const,
  root: path.join(root, "scripts/cms/page"),
  // Wherever it is hosted: at the top of an address or below a path.
  base: "./",
  logLevel: "error" as const,
  build: { outDir: path.join(root, FOLDER), emptyOutDir: true, target: "es2022" },
};

await runCommand("cms", async () => {
  const repository = chosenRepository();
  await writePage(repository);
  if (!values.local) {
    const { name, repo, branch } = repository.backend;
    console.info(`${FOLDER} is written, for ${repo} (${name}), branch ${branch}.`);
    console.info("Host it at an address of its own; docs/operate/cms.md says how.");
    return 0;
  }
  const server = await preview({ ...bundler, preview: { port: port(), strictPort: true } });
  console.info(`Open ${server.resolvedUrls?.local[0]} and choose this folder: ${root}`);
  await new Promise(() => {});
  return 0;
});

/** @throws UsageError */
function chosenRepository(): Repository {
  const host = hosts.find((one) => one === values.host);
  if (values.host !== undefined && !host)
    throw new UsageError(`“${values.host}” is none of ${hosts.join(", ")}.`);
  const address = values.repo ?? origin();
  if (address === "" && !values.local)
    throw new UsageError("Name the repository: --repo https://github.com/acme/site.");
  const found = repositoryOf(address, values.branch ?? "main", host as Host);
  if (typeof found !== "string") return found;
  if (!values.local || values.repo !== undefined) throw new UsageError(found);
  // The CMS asks for a host, also where it only edits files of this machine.
  return repositoryOf("https://github.com/local/site", "main") as Repository;
}

function origin(): string {
  const { stdout } = spawnSync("git", ["remote", "get-url", "origin"], {
    cwd: root,
    encoding: "utf8",
  });
  return stdout?.trim() ?? "";
}

/** @throws UsageError */
function port(): number {
  const given = Number(values.port ?? 3001);
  if (!Number.isInteger(given) || given < 1 || given > 65535)
    throw new UsageError(`“${values.port}” isn't a port: write a number up to 65535.`);
  return given;
}

async function writePage({ backend, api }: Repository): Promise<void> {
  const connect = values.local ? "" : api;
  const policy = {
    name: "content-policy",
    transformIndexHtml: (html: string) => html.replace("%HOST%", connect),
  };
  // The CMS brings its fonts along, and also names a CDN for them.
  const ownFonts = {
    name: "own-fonts",
    transform: (code: string, id: string) =>
      id.includes("@sveltia/cms") ? code.replaceAll(CDN_FONT, "src:local('');") : null,
  };
  await build({ ...bundler, plugins: [policy, ownFonts] });
  writeFileSync(path.join(root, FOLDER, "config.json"), JSON.stringify(config(backend)));
}

function config(backend: CmsConfig["backend"]): CmsConfig {
  const site = readFileSync(path.join(contentFolder, "site.yaml"), "utf8");
  const { brand, url } = parse(site) as { brand: string; url: string };
  return {
    backend,
    app_title: `${brand}: content`,
    site_url: url,
    show_preview_links: false,
    editor: { preview: false },
    media_folder: "content",
    public_folder: "",
    slug: { encoding: "ascii", clean_accents: true },
    collections: collectionsOf(contentFolder),
  };
}
