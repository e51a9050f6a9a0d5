import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import sharp from "sharp";
import { inScratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { compiledModules, root } from "../../scripts/tasks/shell.ts";
import { testEnvironment } from "../../scripts/tasks/test-environment.ts";

/** `npm run check` in a folder: its status, and the lines that it ends with. */
function check(folder: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/tasks/check.ts"], {
    cwd: folder,
    encoding: "utf8",
    env: testEnvironment({ ENV_FILE: "", ...compiledModules(folder) }),
  });
  const lines = (text: string) => text.trim().split("\n");
  const said = lines(stdout);
  const summary = said.find((line) => / files of content/.test(line)) ?? "";
  return { status, said, summary, faults: lines(stderr) };
}

function edit(folder: string, name: string, change: (text: string) => string): void {
  const file = join(folder, "content", name);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

test("the check of the content names every fault last, and of pages too, once there is a build", async () => {
  await inScratchCopy("check", async (copy) => {
    const unbuilt = check(copy);
    assert.equal(unbuilt.status, 0, unbuilt.faults.join("\n"));
    assert.match(
      unbuilt.summary,
      /^\d+ files of content: no fault \(\d+\.\d s\)\. Not checked: the pages, because the site has not been built yet\. .* run npm run build, then npm run check\.$/,
    );

    const build = realpathSync(join(root, "build"));
    symlinkSync(build, join(copy, "build"));
    const kept = readdirSync(join(build, "sites"));
    const code = join(copy, "app/site.tsx");
    const whole = readFileSync(code, "utf8");
    writeFileSync(code, `${whole}// Changed since.\n`);
    const stale = check(copy);
    assert.equal(stale.status, 0, stale.faults.join("\n"));
    assert.match(
      stale.summary,
      /no fault \(\d+\.\d s\)\. Not checked: the pages, because the code has changed since it was built\./,
    );
    writeFileSync(code, whole);
    const built = check(copy);
    assert.equal(built.status, 0, built.faults.join("\n"));
    assert.match(built.summary, /^\d+ files of content and \d+ pages: no fault \(\d+\.\d s\)$/);

    // How something is said is no fault, is told once, and what publishing refuses is told all the same.
    const about = join(copy, "content/pages/about.yaml");
    const before = readFileSync(about, "utf8");
    edit(copy, "pages/about.yaml", (text) =>
      text.replace(/^( *)intro: >-\n */m, "$&Ask whom you like. "),
    );
    const worded = check(copy);
    assert.equal(worded.status, 0, worded.faults.join("\n"));
    const advice = worded.said.filter((line) => line.includes("whom"));
    assert.equal(advice.length, 1, worded.said.join("\n"));
    assert.match(advice[0] ?? "", /^ {2}content\/pages\/about\.yaml:\d+ “whom”: say who$/);
    assert.match(worded.summary, /: no fault/);
    // A colleague's half-done edit is seen before it is published.
    assert.equal(worded.said.at(-1), "  content/pages/about.yaml", worded.said.join("\n"));
    writeFileSync(about, before);

    // In pages only: each file by itself is as it should be.
    edit(copy, "navigation.yaml", (text) => text.replace('"{{path.pricing}}"', "/plans"));
    const title = /title: .*/.exec(
      readFileSync(join(copy, "content/pages/about.yaml"), "utf8"),
    )?.[0];
    edit(copy, "pages/careers.yaml", (text) => text.replace(/title: .*/, title ?? ""));
    const pages = check(copy);
    assert.equal(pages.status, 1);
    const [summary = "", ...details] = pages.faults;
    assert.match(summary, /^\d+ files of content: \d+ faults \(/);
    assert.match(
      details.join("\n"),
      /^content\/navigation\.yaml:\d+:\d+ Link \/plans leads to no page\. It is so on \/,/m,
    );
    assert.match(
      details.join("\n"),
      /^content\/pages\/about\.yaml:2:10 Title: the same on 2 pages: /m,
    );
    assert.match(
      details.join("\n"),
      /^content\/pages\/careers\.yaml:2:10 Title: the same on 2 pages: /m,
    );

    const guide = readFileSync(join(root, "docs/edit/editing.md"), "utf8");
    assert.match(guide, /navigation\.yaml:\d+:\d+ Link \/plans leads to no page`/);
    assert.match(guide, /careers\.yaml:2:10 Title: the same on 2 pages`/);

    edit(copy, "plans.yaml", (text) => text.replace("monthly: 14900", "monthly: 149.5"));
    edit(copy, "legal/terms.md", (text) => `${text}\n{{claim.none-such}}\n`);
    const content = check(copy);
    assert.equal(content.status, 1);
    assert.match(content.faults[0] ?? "", /^\d+ files of content: 2 faults \(/);
    assert.match(
      content.faults[1] ?? "",
      /^content\/legal\/terms\.md:\d+:1 \{\{claim\.none-such\}\} names nothing/,
    );
    assert.match(
      content.faults[2] ?? "",
      /^content\/plans\.yaml:\d+:\d+ “monthly” must be a whole number; it is 149\.5\.$/,
    );
    assert.equal(content.faults.length, 3);
    assert.deepEqual(readdirSync(join(build, "sites")), kept, "a check publishes nothing");
  });
});

test("what is held back is checked as if its day had come: a dead link, and a picture that ends too early", async () => {
  await inScratchCopy("check", async (copy) => {
    symlinkSync(realpathSync(join(root, "build")), join(copy, "build"));
    const articles = join(copy, "content/articles");
    const [name = ""] = readdirSync(articles).filter((file) => file.endsWith(".md"));
    const text = readFileSync(join(articles, name), "utf8")
      .replace(/^date: .*/m, "date: 2099-01-31")
      .replace(/^(title|metaTitle): .*/gm, "$1: A title of its own")
      .replace(/^description: .*/m, `description: ${"Words of its own. ".repeat(5)}`);
    writeFileSync(join(articles, "later.md"), `${text}\n[pricing](/pricng)\n`);
    const dead = check(copy);
    assert.equal(dead.status, 1);
    assert.match(
      dead.faults.join("\n"),
      /^content\/articles\/later\.md:\d+:\d+ Link \/pricng leads to no page/m,
    );

    const create = { width: 900, height: 600, channels: 3, background: "#fff" } as const;
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const png = await sharp({ create: { ...create, noise } })
      .png()
      .toBuffer();
    writeFileSync(join(articles, "later.png"), png.subarray(0, png.length / 2));
    writeFileSync(
      join(articles, "later.md"),
      `${text}\n![A chart](later.png) [pricing](/pricng)\n`,
    );
    const short = check(copy);
    assert.equal(short.status, 1);
    assert.match(
      short.faults.join("\n"),
      /content\/articles\/later\.png: The picture can’t be read/,
    );
    assert.match(short.faults.join("\n"), /later\.md:\d+:\d+ Link \/pricng leads to no page/);
    assert.match(short.faults[0] ?? "", /: 2 faults \(/);
    writeFileSync(join(articles, "later.md"), text);
    const sound = check(copy);
    assert.equal(sound.status, 0, sound.faults.join("\n"));
    assert.ok(sound.said.includes("content/articles/later.md is held back until 2099-01-31"));
  });
});
