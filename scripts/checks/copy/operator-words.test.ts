import { expect, it } from "vitest";
import { filesIn, textOf } from "../files.ts";
import { operatorFaults } from "./operator-words.ts";

/** Left out: SQL, which names states as they are stored, and tests. */
const modules = filesIn(
  ["content-model", "site-generator", "scripts", "server"],
  (file) =>
    /\.ts$/.test(file) && !/\.(test|d)\.ts$|^server\/db\/|^scripts\/checks\/copy\//.test(file),
);

it("what an operator reads is spelled the American way", () => {
  expect(modules.length).toBeGreaterThan(300);
  expect(modules.flatMap((file) => operatorFaults(file, textOf(file)))).toEqual([]);
}, 30_000);

it("a fault names its line; an id may be spelled as it is stored", () => {
  const source =
    'const state = "cancelled";\nconst event = `booking-cancelled`;\nthrow new Error(`It is cancelled.`);\n';
  expect(operatorFaults("server/x.ts", source)).toEqual(["server/x.ts:3 “cancelled”: say one l"]);
});

it("a word beside a value is printed too", () => {
  const source =
    "console.info(`$" + "{count} cancelled`);\nconst id = `cancelled-$" + "{count}`;\n";
  expect(operatorFaults("server/x.ts", source)).toEqual(["server/x.ts:1 “cancelled”: say one l"]);
});
