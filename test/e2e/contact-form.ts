import type { Page } from "@playwright/test";
import type { ContactFields } from "#shared/forms/lead-forms.ts";
import { contactFields } from "../../server/testing/submission.ts";

/** Fills in the contact form, each field by its name: a new one needs no change here, only its answer among the sample's. */
export async function fillContact(page: Page, answers: Partial<ContactFields>): Promise<void> {
  for (const [name, value] of Object.entries(contactFields(answers))) {
    const field = page.locator(`form#contact [name="${name}"]`);
    // By a locator: a preview allows no script, not even one that asks the element.
    if ((await field.and(page.locator("select")).count()) > 0) await field.selectOption(value);
    else await field.fill(value);
  }
}
