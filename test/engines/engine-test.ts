import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import { installedEngines } from "../../scripts/tasks/test-steps.ts";
import { dataFolder, startServer } from "../faults/harness.ts";
import type { Engine, Screen } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { type Gate, gateBefore } from "./gate.ts";
import { type Visitor, visitorIn } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

/** Chromium runs the browser tests, which hold all of the scenario and more. */
export const engineNames = ["firefox", "webkit"] as const;
export type EngineName = (typeof engineNames)[number];

type Visit = (screen: Screen, scripts?: boolean) => Promise<Visitor>;

/** A test that runs alike in each engine; what the engine's pages complain of fails it too. */
export const test = base.extend<
  { visit: Visit },
  { engineName: EngineName; engine: Engine | null; gate: Gate }
>({
  engineName: ["firefox", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await start(engineName);
      await use(engine);
      await engine?.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  gate: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const data = dataFolder();
      const server = await startServer({
        DATA_DIR: data.path,
        RATE_LIMIT: "0",
      });
      const gate = await gateBefore(server.url);
      await use(gate);
      await gate.close();
      await server.end("SIGTERM");
      data.remove();
    },
    { scope: "worker" },
  ],
  visit: async ({ engine, engineName, gate }, use, info) => {
    test.skip(engine === null, `${engineName} is not installed`);
    if (!engine) return;
    const opened: Array<{ visitor: Visitor; tab: Awaited<ReturnType<Engine["open"]>> }> = [];
    await use(async (screen, scripts = true) => {
      const tab = await engine.open({ screen, scripts });
      const visitor = visitorIn(tab, gate, scripts);
      opened.push({ visitor, tab });
      return visitor;
    });
    const faults: string[] = [];
    for (const { visitor, tab } of opened) {
      if (info.status !== info.expectedStatus)
        await writeFile(info.outputPath(`${engineName}.png`), await tab.screenshot());
      faults.push(...(await visitor.faults()));
      await tab.close();
    }
    expect(faults, "what the console said").toEqual([]);
  },
});

export { expect };

async function start(name: EngineName): Promise<Engine | null> {
  const { firefox, webkit } = installedEngines();
  if (name === "firefox") return firefox ? startFirefox(firefox) : null;
  return webkit ? startWebKit(webkit) : null;
}
