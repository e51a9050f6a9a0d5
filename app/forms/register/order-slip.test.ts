import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { registerBilling, registerPlans } from "#shared/forms/lead-form-options.ts";
import { billingPeriods } from "#shared/money.ts";
import { planOf } from "./order-slip.tsx";

const { plans } = content;

test("the form offers the plans and periods that are sold", () => {
  expect([...registerPlans]).toEqual([plans.standardPro.id, plans.enterprise.id]);
  expect([...registerBilling]).toEqual([...billingPeriods]);
});

test("the address presets plan and period; nonsense falls back to the defaults", () => {
  const of = (query: string) => planOf(new URLSearchParams(query));
  expect(of("plan=enterprise&billing=annual")).toEqual({ plan: "enterprise", billing: "annual" });
  expect(of("")).toEqual({ plan: "standard-pro", billing: "monthly" });
  expect(of("plan=gold&billing=weekly")).toEqual({ plan: "standard-pro", billing: "monthly" });
});
