import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import manifest from "../../package.json" with { type: "json" };
import { testParts } from "../tasks/test-steps.ts";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const text = read(".github/workflows/ci.yml");
const workflow: {
  on: unknown;
  permissions: unknown;
  jobs: Record<
    "checks" | "setup" | "audit",
    {
      strategy?: { matrix: { include: Array<{ part: string }>; node: string[] } };
      steps: Array<{ uses?: string; run?: string }>;
    }
  >;
} = parse(text);
const { checks, setup } = workflow.jobs;

test("hosted CI runs every part of npm test, and every shard of the browser tests", () => {
  const parts = checks.strategy?.matrix.include.map(({ part }) => part) ?? [];
  expect(new Set(parts.map((part) => part.split(" ")[0]))).toEqual(
    new Set(Object.keys(testParts())),
  );
  const shards = parts.flatMap((part) => /--shard=(\d+)\/(\d+)/.exec(part)?.slice(1) ?? []);
  const total = Number(shards[1]);
  expect(shards).toEqual(
    Array.from({ length: total }, (_, i) => [String(i + 1), String(total)]).flat(),
  );
});

test("it sets up from each Node that the README names", () => {
  const named = /any Node from 16 on[^:]*: ([\d., \nand]+) were\s+tried/.exec(
    read("README.md"),
  )?.[1];
  const versions = named?.match(/\d+\.\d+/g) ?? [];
  const tried = setup.strategy?.matrix.node ?? [];
  expect(versions.length).toBeGreaterThan(5);
  // One entry is the newest of its release.
  expect(
    versions.filter(
      (version) =>
        !tried.some(
          (entry) => `${entry}.`.startsWith(`${version}.`) || version.startsWith(`${entry}.`),
        ),
    ),
  ).toEqual([]);
});

test("it runs scripts that there are, with the right to read only", () => {
  const runs = Object.values(workflow.jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run = [] }) => run),
  );
  const scripts = runs.map((run) => /^npm (?:run )?([\w-]+)/.exec(run)?.[1] ?? run);
  expect(scripts.filter((script) => !Object.hasOwn(manifest.scripts, script))).toEqual([]);
  expect(workflow.permissions).toEqual({ contents: "read" });
});

test("it looks for known vulnerabilities of packages at every change", () => {
  expect(workflow.jobs.audit.steps.map(({ run }) => run)).toContain("npm run audit");
  expect(workflow.on).toMatchObject({ push: { branches: ["main"] } });
  expect(workflow.on).toHaveProperty("pull_request");
});

test("its actions are commits with their version beside them", () => {
  const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action = ""]) => action);
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual(
    [],
  );
});

test("Renovate's groups name packages that there are", () => {
  const { packageRules } = JSON.parse(read("renovate.json")) as {
    packageRules: Array<{ groupName: string; matchPackageNames?: string[] }>;
  };
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  // `node` is the image of deploy/Dockerfile.
  const known = new Set([
    ...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    "node",
  ]);
  const named = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  for (const node of Object.keys(optionalDependencies)) expect(named).toContain(node);
});
