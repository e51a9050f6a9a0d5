import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { markInUse } from "../../server/releases/builds.ts";
import { publishBuild } from "./publish-build.ts";

function folder() {
  const root = mkdtempSync(path.join(tmpdir(), "builds-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const publish = (text: string, now?: Date) => {
    const next = path.join(root, "build.next");
    mkdirSync(next);
    writeFileSync(path.join(next, "page"), text);
    publishBuild(root, next, now);
  };
  const served = () => readFileSync(path.join(root, "build/page"), "utf8");
  return { root, publish, served };
}

test("a finished build takes the place of the one before, which stays whole under its own name", () => {
  const { root, publish, served } = folder();
  publish("one");
  const first = realpathSync(path.join(root, "build"));
  publish("two");
  expect(served()).toBe("two");
  expect(readFileSync(path.join(first, "page"), "utf8")).toBe("one");
  expect(readdirSync(root).sort()).toEqual(["build", "builds"]);
});

test("the last three are kept, in the order in which they came", () => {
  const { root, publish, served } = folder();
  const now = new Date("2026-01-01T00:00:00Z");
  for (const text of ["one", "two", "three", "four"]) publish(text, now);
  expect(served()).toBe("four");
  const kept = readdirSync(path.join(root, "builds")).sort();
  const texts = kept.map((name) => readFileSync(path.join(root, "builds", name, "page"), "utf8"));
  expect(texts).toEqual(["two", "three", "four"]);
});

test("a build that a server runs on stays until the server is gone for half an hour", () => {
  const { root, publish } = folder();
  publish("served");
  const served = realpathSync(path.join(root, "build"));
  onTestFinished(markInUse(served));
  for (const text of ["one", "two", "three", "four"]) publish(text);
  expect(readFileSync(path.join(served, "page"), "utf8")).toBe("served");
  expect(readdirSync(path.join(root, "builds"))).toHaveLength(4);
  const longAgo = new Date(Date.now() - 31 * 60_000);
  utimesSync(path.join(served, "in-use"), longAgo, longAgo);
  publish("five");
  expect(readdirSync(path.join(root, "builds"))).toHaveLength(3);
});

test("the plain folder of an earlier version is kept too", () => {
  const { root, publish, served } = folder();
  mkdirSync(path.join(root, "build"));
  writeFileSync(path.join(root, "build/page"), "plain");
  // Made in the very millisecond of the new one.
  const now = new Date("2026-01-01T00:00:00Z");
  utimesSync(path.join(root, "build"), now, now);
  publish("new", now);
  expect(served()).toBe("new");
  expect(readdirSync(path.join(root, "builds"))).toHaveLength(2);
});
