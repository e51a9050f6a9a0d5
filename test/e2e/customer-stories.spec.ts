import type { Page } from "@playwright/test";
import { expect, settled, test } from "./site-test.ts";

const address = "/testimonials";
const title = "What changed on Monday mornings";
const dialog = (page: Page) => page.getByRole("dialog", { name: title });
const play = (page: Page) =>
  page.getByRole("button", { name: new RegExp(`^Play the story ?: ${title}`) });
const player = (page: Page) => page.locator("#film-ridgeline-monday video");
const paused = (page: Page) => player(page).evaluate((video: HTMLVideoElement) => video.paused);

/** Requests for files of these kinds, as the page makes them. */
function requestsOf(page: Page, kinds: RegExp): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (kinds.test(new URL(request.url()).pathname)) requests.push(request.url());
  });
  return requests;
}

test("a film is fetched when it is played, has captions, and stops when it is closed", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const films = requestsOf(page, /\.(mp4|webm)$/);
  const stills = requestsOf(page, /\.jpg$/);
  await page.goto(address);
  await settled(page);
  expect(stills).toEqual([]);
  await play(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Close" })).toBeFocused();
  await expect(dialog(page)).toContainText("No sound, captions on.");
  await expect(player(page)).toHaveAttribute("preload", "none");
  await settled(page);
  // Someone who wants no motion starts it; until then nothing of it is fetched.
  expect(await paused(page)).toBe(true);
  expect(films).toEqual([]);
  await expect(player(page)).toHaveAttribute("poster", /\.jpg$/);
  expect(stills).toHaveLength(1);
  await player(page).evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => films.length).toBeGreaterThan(0);
  const seconds = await player(page).evaluate((video: HTMLVideoElement) => video.duration);
  await expect(page.locator("#ridgeline-monday")).toContainText(
    `${Math.round(seconds)} seconds, no sound`,
  );
  const cue = () =>
    player(page).evaluate(
      ({ textTracks }: HTMLVideoElement) =>
        (textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text ?? textTracks[0]?.mode,
    );
  await expect.poll(cue).toBe("On Mondays we used to look at a chart.");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => paused(page)).toBe(true);
  await expect(play(page)).toBeFocused();
});

test("where motion is welcome the film begins with its dialog, and a page that came by a link opens it alike", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/about");
  await settled(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
  await play(page).click();
  await expect(dialog(page).getByRole("button", { name: "Close" })).toBeFocused();
  await expect.poll(() => paused(page)).toBe(false);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the dialog opens, the transcript is read, and the file is answered in parts", async ({
    page,
    request,
  }) => {
    await page.goto(address);
    await page.locator("#ridgeline-monday summary").click();
    await expect(page.locator("#ridgeline-monday")).toContainText("On screen: A log of visits");
    await play(page).click();
    await expect(dialog(page)).toBeVisible();
    await expect(player(page)).toHaveAttribute("controls", "");
    const file = dialog(page).getByRole("link", { name: /^Open the film file/ });
    const href = (await file.getAttribute("href")) ?? "";
    const part = await request.get(href, { headers: { Range: "bytes=0-99" } });
    expect(part.status()).toBe(206);
    expect(part.headers()["content-type"]).toBe("video/mp4");
    expect(part.headers()["content-range"]).toMatch(/^bytes 0-99\/\d+$/);
    expect(await part.body()).toHaveLength(100);
    const end = await request.get(href, { headers: { Range: "bytes=-10" } });
    expect(end.status()).toBe(206);
  });
});
