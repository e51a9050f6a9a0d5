import { expect, onTestFinished, test, vi } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { parseEnv } from "../config.ts";
import { runOnSite, type Typed } from "../testing/run-tool.ts";
import { temporaryStore } from "../testing/store.ts";
import { analyticsCommand } from "./site-commands.ts";

test("--week is the last seven full days, and --days has today", async () => {
  vi.setSystemTime("2026-11-25T12:00:00Z");
  onTestFinished(() => void vi.useRealTimers());
  const store = await temporaryStore();
  const config = parseEnv({ DATA_DIR: store.folder });
  const report = async (typed: Typed) =>
    JSON.parse(
      await runOnSite(analyticsCommand, { store, config, content: () => content }, [], {
        ...typed,
        json: true,
      }),
    );
  expect(await report({ week: true })).toMatchObject({ since: "2026-11-18", until: "2026-11-24" });
  expect(await report({ days: "7" })).toMatchObject({ since: "2026-11-19", until: "2026-11-25" });
});
