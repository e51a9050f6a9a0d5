import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { ContentError } from "#content-model/read/fault.ts";
import { content } from "#content-model/testing/content.ts";
import { createDevContent } from "./dev-content.ts";

const fault = { file: "content/site.yaml", line: 3, column: 1, message: "No." };

test("content is read when a file has changed, and stays what it was while it has a fault", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dev-content-"));
  try {
    const write = (text: string) => writeFileSync(path.join(folder, "site.yaml"), text);
    const read = vi.fn(async () => content);
    write("a");
    const dev = createDevContent(read, [folder, path.join(folder, "no-such-folder")]);
    expect(await dev.now()).toEqual({ content, faults: [] });
    await Promise.all([dev.now(), dev.now()]);
    expect(read).toHaveBeenCalledTimes(1);

    read.mockRejectedValueOnce(new ContentError([fault]));
    write("longer");
    expect(await Promise.all([dev.now(), dev.now()])).toEqual([
      { content, faults: [fault] },
      { content, faults: [fault] },
    ]);
    expect(read).toHaveBeenCalledTimes(2);

    write("whole again");
    expect((await dev.now()).faults).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("content that has a fault from the start is none, and what is no fault of it is thrown", async () => {
  const here = [import.meta.dirname];
  const broken = createDevContent(() => Promise.reject(new ContentError([fault])), here);
  expect(await broken.now()).toEqual({ content: null, faults: [fault] });
  const failing = createDevContent(() => Promise.reject(new Error("The disk.")), here);
  await expect(failing.now()).rejects.toThrow("The disk.");
  await expect(failing.now()).rejects.toThrow("The disk.");
});
