import fc from "fast-check";
import { ACCEPT, BACK_TO, CHOICE, REJECT } from "#shared/consent-fields.ts";
import { dataFolder, root, run, startServer } from "../faults/harness.ts";
import { banner, modes } from "./consent-tools.ts";
import { optInSite } from "./servers.ts";
import { expect, hydrated, test } from "./site-test.ts";

type Chosen = { source: string; analytics: boolean; marketing: boolean; gpc: boolean };

const anyChoice = fc.record({
  source: fc.constantFrom("banner", "settings"),
  analytics: fc.boolean(),
  marketing: fc.boolean(),
  gpc: fc.boolean(),
});

/** The banner asks for all or nothing. */
function asMade(choice: Chosen): Chosen {
  return choice.source === "banner" ? { ...choice, marketing: choice.analytics } : choice;
}

function fieldsOf({ source, analytics, marketing }: Chosen): Record<string, string> {
  if (source === "banner") return { [CHOICE]: analytics ? ACCEPT : REJECT, [BACK_TO]: "/about" };
  return { ...(analytics ? { analytics: "on" } : {}), ...(marketing ? { marketing: "on" } : {}) };
}

const line = ({ source, analytics, marketing, gpc }: Chosen) =>
  [...[analytics, marketing, gpc].map((on) => (on ? "yes" : "no")), source].join();

for (const mode of modes) {
  test(`in ${mode} mode every choice leaves one proof, by whichever form and with or without a script`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const data = dataFolder();
    const settings = { DATA_DIR: data.path, CONSENT_MODE: mode };
    const server = await startServer(settings, [], mode === "opt-in" ? optInSite : root);
    const made: Chosen[] = fc.sample(anyChoice, 100).map(asMade);
    for (const choice of made) {
      const response = await request.post(`${server.url}/cookie-settings`, {
        form: fieldsOf(choice),
        headers: { Origin: server.url, ...(choice.gpc ? { "Sec-GPC": "1" } : {}) },
        maxRedirects: 0,
      });
      expect(response.status()).toBe(303);
    }

    // With a script: a refusal, which holds before the server has heard of it, and the page is left with it on its way;
    // then changes of mind, twice the same.
    await page.goto(`${server.url}/about`);
    await hydrated(page);
    await banner(page).getByRole("button", { name: "Reject" }).dblclick();
    await expect(banner(page)).toBeHidden();
    made.push({ source: "banner", analytics: false, marketing: false, gpc: false });
    await page.goto(`${server.url}/cookie-settings`);
    await hydrated(page);
    for (const analytics of [true, true, false]) {
      await page.getByRole("switch", { name: "Analytics" }).setChecked(analytics);
      const saved = page.waitForResponse("**/cookie-settings");
      await page.getByRole("button", { name: "Save Preferences" }).click();
      expect((await saved).status()).toBe(200);
      await expect(page.getByRole("button", { name: "Save Preferences" })).toBeEnabled();
      made.push({ source: "settings", analytics, marketing: false, gpc: false });
    }

    const { stdout, code } = await run("server/cli/main.ts", ["privacy", "consent"], {
      DATA_DIR: data.path,
    });
    expect(code).toBe(0);
    const [, ...rows] = stdout.trim().split(/\r?\n/);
    const proofs = rows.map((row) => row.replaceAll('"', "").split(","));
    expect(proofs.every((proof) => proof[6] === mode)).toBe(true);
    const found = proofs.map(([, , , ...rest]) => [...rest.slice(0, 3), rest[4]].join());
    expect(found.sort()).toEqual(made.map(line).sort());
    await server.end("SIGTERM");
    data.remove();
  });
}
