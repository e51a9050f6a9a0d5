import { expect, test } from "vitest";
import { guardEntry } from "./route-chunks.ts";

test("a module whose load began before the guard is kept when it comes", async () => {
  const modules: Record<string, unknown> = {};
  guardEntry(modules, "contact", () => Promise.resolve("guarded"));
  expect("contact" in modules).toBe(true);
  expect(await modules.contact).toBe("guarded");
  modules.contact = "the router's";
  expect(modules.contact).toBe("the router's");
  modules.contact = "a newer one";
  expect(modules.contact).toBe("a newer one");
});
