import { expect, onTestFinished, test, vi } from "vitest";
import { announcer } from "./announce.ts";

/** A status element that notes each text that it gets, and the document around it. */
function statusIn(text: string) {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal("document", page);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const heard: string[] = [];
  const status = {
    get textContent() {
      return heard.at(-1) ?? text;
    },
    set textContent(next: string) {
      heard.push(next);
    },
  };
  return { announce: announcer(status as HTMLElement), heard, page };
}

test("announces the last of several texts, once they pause", () => {
  const { announce, heard } = statusIn("10 entries");
  for (const text of ["9 entries", "5 entries", "2 entries"]) {
    announce(text);
    vi.advanceTimersByTime(400);
  }
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual(["2 entries"]);
});

test("announces at once when a form is sent", () => {
  const { announce, heard, page } = statusIn("");
  announce("2 entries");
  page.dispatchEvent(new Event("submit"));
  expect(heard).toEqual(["2 entries"]);
  vi.runAllTimers();
  expect(heard).toEqual(["2 entries"]);
});

test("doesn't announce the text that is there, nor anything before the first text", () => {
  const { announce, heard, page } = statusIn("10 entries");
  page.dispatchEvent(new Event("submit"));
  announce("9 entries");
  announce("10 entries");
  vi.runAllTimers();
  expect(heard).toEqual([]);
});
