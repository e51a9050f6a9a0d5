import { expect, test } from "vitest";
import { queryPlans } from "../../testing/query-plans.ts";
import { temporaryStore } from "../../testing/store.ts";
import { countDead } from "./deliveries.ts";

test("failed deliveries are found by their index, not among all that were ever sent", async () => {
  const plans = await queryPlans(await temporaryStore(), (store) => store.read(countDead));
  expect(plans.join("\n")).toContain("INDEX deliveries_dead");
});
