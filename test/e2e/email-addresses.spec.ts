import fc from "fast-check";
import { build, type Rolldown } from "vite";
import { email } from "../../shared/forms/form.ts";
import { deliverable, undeliverable } from "../../shared/testing/email-corpus.ts";
import { generatedAddresses } from "../../shared/testing/generated-addresses.ts";
import { expect, test } from "./site-test.ts";

/** Browser's verdict on a typed address. */
type Verdict = {
  /** Address that the form sends: Chromium turns the domain into punycode. */
  sent: string;
  /** Valid by the browser's own rule for the field. */
  isValid: boolean;
  /** Accepted by the schema that forms check with before they are sent. */
  isTaken: boolean;
};

const { EMAILS_SEED = "23" } = process.env;
const generated = fc.sample(generatedAddresses, { numRuns: 10_000, seed: Number(EMAILS_SEED) });

test("browser and server agree about 10,000 generated addresses and all of the corpus", async ({
  page,
}) => {
  const corpus = [...deliverable.map(([text]) => text), ...undeliverable];
  // Half of a character is lost on the way into the page.
  const typed = [...generated, ...corpus].filter((text) => text.isWellFormed());
  await page.setContent('<form><input type="email" name="email"></form>');
  await page.addScriptTag({ content: await bundledCheck() });
  const verdicts = await page.evaluate(typeEach, typed);

  const unlike = typed.filter((text, i) => {
    const { sent, isValid, isTaken } = verdicts[i] as Verdict;
    // HTML's rule has no letters but ASCII's before the @, and no white space that the forms trim.
    const knowsHtml = /^[\x21-\x7e]+$/.test(sent);
    const here = email().safeParse(sent).success;
    return (
      here !== isTaken ||
      // The server is sent what was typed by browsers that leave a domain as it is.
      (here !== email().safeParse(text).success && !/[\r\n]/.test(text)) ||
      (isTaken && knowsHtml && !isValid)
    );
  });
  expect(unlike).toEqual([]);
  const taken = verdicts.filter(({ isTaken }) => isTaken);
  expect(taken.length).toBeGreaterThan(2_000);
  expect(verdicts.length - taken.length).toBeGreaterThan(2_000);
});

function typeEach(texts: readonly string[]): Verdict[] {
  const form = document.querySelector("form");
  const field = document.querySelector("input");
  if (!form || !field) throw new Error("The page has no form.");
  field.focus();
  return texts.map((text) => {
    field.value = "";
    // As typed, which setting the value isn't: only then Chromium makes punycode of a domain.
    document.execCommand("insertText", false, text);
    const sent = String(new FormData(form).get("email"));
    return { sent, isValid: field.validity.valid, isTaken: takesAddress(sent) };
  });
}

/** In the page only. */
declare const takesAddress: (text: string) => boolean;

/** The forms' own check as a script. */
async function bundledCheck(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: { entry: "shared/forms/form.ts", formats: ["iife"], name: "forms" },
    },
  });
  const [{ output }] = made as [Rolldown.RolldownOutput];
  return `${output[0].code}\nglobalThis.takesAddress = (text) => forms.email().safeParse(text).success;`;
}
