/** `npm run cms`: writes the page with which editors change the content in their browser. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CmsConfig } from "@sveltia/cms";
import { Option } from "commander";
import { build, preview } from "vite";
import { parse } from "yaml";
import { createCommand, runCommand } from "#server/cli/command-line.ts";
import { wholeNumber } from "#server/cli/options.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { contentFolder } from "../../site-generator/content.ts";
import { root } from "../tasks/shell.ts";
import { collectionsOf } from "./collections.ts";
import { type Host, hosts, type Repository, repositoryOf } from "./repository.ts";

/** Folder that the page is written to. */
const FOLDER = "build.cms";

const command = createCommand(
  "cms",
  `Writes ${FOLDER}, a page with which editors change the content in their browser (Sveltia CMS). Any server of files
can host it, at an address of its own; it saves to your git host, as the person who signed in there with an access token.

Write it again after an update of the project, and when content names a new page, author, or category.`,
)
  .option("--repo <address>", "repository of the site (default: the remote “origin”)")
  .addOption(
    new Option("--host <name>", "what the host runs, where it isn't known by name").choices(hosts),
  )
  .option("--branch <name>", "branch that is edited", "main")
  .option("--local", "for the files of this folder, on this machine only: needs Chrome or Edge")
  .option("--port <n>", "port of --local", wholeNumber(1, 65_535), 3001)
  .action(cms);

const CDN_FONT = /src:url\(https:\/\/cdn\.jsdelivr\.net[^;]*;/g;

const bundler = {
  configFile: false as const,
  root: path.join(root, "scripts/cms/page"),
  // Wherever it is hosted: at the top of an address or below a path.
  base: "./",
  logLevel: "error" as const,
  build: { outDir: path.join(root, FOLDER), emptyOutDir: true, target: "es2022" },
};

type Flags = { repo?: string; host?: Host; branch: string; local?: true; port: number };

await runCommand(command);

async function cms(flags: Flags): Promise<void> {
  const repository = chosenRepository(flags);
  await writePage(repository, flags);
  if (!flags.local) {
    const { name, repo, branch } = repository.backend;
    console.info(`${FOLDER} is written, for ${repo} (${name}), branch ${branch}.`);
    console.info("Host it at an address of its own; docs/operate/cms.md says how.");
    return;
  }
  const server = await preview({ ...bundler, preview: { port: flags.port, strictPort: true } });
  console.info(`Open ${server.resolvedUrls?.local[0]} and choose this folder: ${root}`);
  await new Promise(() => {});
}

/** @throws OperatorError */
function chosenRepository({ repo, host, branch, local }: Flags): Repository {
  const address = repo ?? origin();
  if (address === "" && !local)
    throw new OperatorError("Name the repository: --repo https://github.com/acme/site.");
  const found = repositoryOf(address, branch, host);
  if (typeof found !== "string") return found;
  if (!local || repo !== undefined) throw new OperatorError(found);
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

async function writePage({ backend, api }: Repository, { local }: Flags): Promise<void> {
  const connect = local ? "" : api;
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
