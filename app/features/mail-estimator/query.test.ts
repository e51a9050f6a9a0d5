import { expect, it } from "vitest";
import { routes } from "#content/routes.ts";
import { mailDefaults } from "./estimate.ts";

it("has every key in the route registry of the page that it is on, so that the server answers requests with it", () => {
  expect([...routes["direct-mail"].query].sort()).toEqual(Object.keys(mailDefaults).sort());
});
