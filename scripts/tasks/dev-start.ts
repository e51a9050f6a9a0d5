import type { RequestListener } from "node:http";
import { setTimeout } from "node:timers/promises";
import { type Fault, faultLine } from "#model/read/fault.ts";
import type { Snapshot } from "#model/snapshot.ts";
import type { DevContent } from "./dev-content.ts";
import { contentFaultPage } from "./fault-page.ts";

/** How often the content is looked at while it has a fault from the start. */
const LOOK_MS = 500;

/** Waits for content without a fault. Until then faults are told here and on every page. */
export async function soundContent(
  content: DevContent,
  address: string,
  answerBy: (listener: RequestListener) => void,
): Promise<Snapshot> {
  let told: readonly Fault[] = [];
  for (;;) {
    const { content: sound, faults } = await content.now();
    if (sound) return sound;
    if (faults !== told) {
      const lines = faults.map(faultLine).join("\n");
      console.error(`${lines}\nCorrect that; ${address} then starts by itself.`);
      answerBy((_request, response) => {
        response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" });
        response.end(contentFaultPage(faults));
      });
    }
    told = faults;
    await setTimeout(LOOK_MS);
  }
}
