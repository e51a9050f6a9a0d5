import { expect, it, vi } from "vitest";
import { inMemory, type StaticFile } from "./files.ts";
import { inMode } from "./in-mode.ts";

function page(mark: string) {
  const identity = inMemory(new TextEncoder().encode(`<html data-consent="${mark}">`));
  const read = vi.fn(identity.read);
  const variants = new Map([["identity", { ...identity, read }]]);
  const file = { type: "text/html", cacheControl: "", variants } as unknown as StaticFile;
  return { file, read };
}

async function textOf(file: StaticFile): Promise<string> {
  return new TextDecoder().decode(await file.variants.get("identity").read());
}

it("a page of a site in the server's mode is handed on without reading it", async () => {
  const { file, read } = page("asks opt-out");
  expect(await inMode(file, "opt-out", "opt-out")).toBe(file);
  expect(read).not.toHaveBeenCalled();
});

it("a page of a site in the other mode is marked anew", async () => {
  const { file } = page("asks opt-out");
  expect(await textOf(await inMode(file, "opt-in", "opt-out"))).toContain('"asks opt-in"');
  expect(await textOf(await inMode(file, "opt-in", null))).toContain('"asks opt-in"');
});
