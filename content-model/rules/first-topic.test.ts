import { expect, it } from "vitest";
import { faultsAfter, readChanged, replacing } from "../testing/changed-content.ts";

const file = "tools/intent-explorer.yaml";
const start = "start: operations/supply-chain/freight-brokers";

it("a topic to start with that the sample lacks is a fault with its place", () => {
  const typo = faultsAfter({
    [file]: replacing(start, "start: operations/supply-chain/freight-broker"),
  });
  expect(typo).toEqual([
    expect.stringMatching(
      /^content\/tools\/intent-explorer\.yaml:8:8 .*Did you mean “operations\/supply-chain\/freight-brokers”\?/,
    ),
  ]);
  const removed = replacing("Freight brokers, ", "");
  expect(faultsAfter({ "intent-topics.yaml": removed })).toEqual([
    expect.stringMatching(/^content\/tools\/intent-explorer\.yaml:8:8 .*is no topic/),
  ]);
});

it("any other topic will do", () => {
  const other = "home/kitchen/air-fryers";
  const content = readChanged({ [file]: replacing(start, `start: ${other}`) });
  expect(content.tools["intent-explorer"].start).toBe(other);
});
