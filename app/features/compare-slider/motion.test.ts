import { describe, expect, it } from "vitest";
import { identified, newTarget, START, TARGET_MAX, TARGET_MIN, tick } from "./motion.ts";

describe("the slider's automatic motion", () => {
  it("stays between 25 and 75 percent once it is there, whatever the random numbers", () => {
    let motion = { position: START, target: 60 };
    for (let i = 0; i < 20_000; i += 1) {
      motion = tick(motion, (i * 0.618) % 1);
      expect(motion.position).toBeGreaterThanOrEqual(TARGET_MIN);
      expect(motion.position).toBeLessThanOrEqual(TARGET_MAX);
    }
  });

  it("chooses a new target on arrival", () => {
    expect(tick({ position: 50, target: 50.1 }, 0)).toEqual({ position: 50.1, target: TARGET_MIN });
    expect(tick({ position: 50, target: 50.1 }, 1)).toEqual({ position: 50.1, target: TARGET_MAX });
  });

  it("reaches every target", () => {
    let motion = { position: 25, target: 75 };
    let ticks = 0;
    while (motion.target === 75 && ticks < 1000) {
      motion = tick(motion, 0.5);
      ticks += 1;
    }
    expect(motion.position).toBe(75);
  });

  it("has a random target from the first on", () => {
    expect([newTarget(0), newTarget(0.5), newTarget(1)]).toEqual([TARGET_MIN, 50, TARGET_MAX]);
  });

  it("tells how much is identified in whole percent, whatever the position", () => {
    expect([0, 25, 66.4776925183785, 100].map(identified)).toEqual([100, 75, 34, 0]);
  });
});
