import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { measureFilm } from "../../site-generator/pictures.ts";
import { storyboardOf, vttOf } from "./storyboard.ts";

const folder = path.join(import.meta.dirname, "../../content/testimonials");
const sentence = fc
  .array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 20 })
  .map((words) => `${words.join(" ")}.`);
const scene = fc
  .array(sentence, { minLength: 1, maxLength: 4 })
  .map((all) => ({ say: all.join(" ") }));

describe("a storyboard", () => {
  it("says every sentence once, in order, in its scene and never two at once", () => {
    fc.assert(
      fc.property(fc.array(scene, { minLength: 1, maxLength: 6 }), (given) => {
        const { scenes, cues, seconds } = storyboardOf(given);
        expect(cues.map(({ text }) => text).join(" ")).toBe(given.map(({ say }) => say).join(" "));
        expect(scenes.at(-1)?.to).toBe(seconds);
        for (const [i, { from, to }] of cues.entries()) {
          expect(to).toBeGreaterThan(from);
          expect(from).toBeGreaterThanOrEqual(cues[i - 1]?.to ?? 0);
          expect(scenes.some((each) => each.from < from && to < each.to)).toBe(true);
        }
        for (const [i, { from }] of scenes.entries()) expect(from).toBe(scenes[i - 1]?.to ?? 0);
      }),
    );
  });

  it("writes times as WebVTT has them", () => {
    expect(vttOf([{ from: 0.8, to: 61.25, text: "Hello." }])).toBe(
      "WEBVTT\n\n00:00.800 --> 01:01.250\nHello.\n",
    );
  });
});

describe.each(content.testimonials.stories.map((story) => [story.id, story] as const))(
  "the film %s",
  (id, { scenes, film }) => {
    const board = storyboardOf(scenes);
    const file = (ending: string) => path.join(folder, `${id}.${ending}`);

    it("has the captions of its scenes; else run npm run stories", () => {
      expect(readFileSync(file("vtt"), "utf8")).toBe(vttOf(board.cues));
    });

    it.each(["mp4", "webm"])(
      "is as long as its captions as %s, silent, and small",
      async (ending) => {
        expect(statSync(file(ending)).size).toBeLessThanOrEqual(1_500_000);
        const bytes = readFileSync(file(ending));
        const measured = await measureFilm(bytes);
        expect(measured).toMatchObject({ width: 1280, height: 720 });
        if (typeof measured === "string") throw new Error(measured);
        expect(Math.abs(measured.seconds - board.seconds)).toBeLessThan(0.2);
        const { ALL_FORMATS, BufferSource, Input } = await import("mediabunny");
        const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
        expect(await input.getPrimaryAudioTrack()).toBeNull();
      },
    );

    it("is shown with the length that is read from it", () => {
      expect(film?.video?.seconds).toBeCloseTo(board.seconds, 0);
      expect(film?.video?.sources.map(({ type }) => type)).toEqual(["video/webm", "video/mp4"]);
    });
  },
);
