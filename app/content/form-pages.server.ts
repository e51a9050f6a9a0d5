import accessibilityForm from "#content/forms/accessibility.ts";
import bookingForm from "#content/forms/booking.ts";
import common from "#content/forms/common.ts";
import contactForm from "#content/forms/contact.ts";
import enterpriseForm from "#content/forms/enterprise.ts";
import partnerForm from "#content/forms/partner.ts";
import privacyForm, { privacyWords } from "#content/forms/privacy.ts";
import registerForm from "#content/forms/register.ts";
import bookDemo from "#content/pages/book-a-demo.ts";
import contact from "#content/pages/contact.ts";
import cookieSettings from "#content/pages/cookie-settings.ts";
import register from "#content/pages/register.ts";
import {
  type CommonFormWords,
  commonFormWordsSchema,
  type FormWords,
  formWordsSchema,
} from "#model/schema/form.ts";
import { privacyWordsSchema } from "#model/schema/privacy.ts";
import {
  bookDemoSchema,
  contactPageSchema,
  cookieSettingsSchema,
  registerSchema,
} from "#model/schema/utility.ts";
import { countedSwitches } from "./counting.server.ts";

const forms = {
  contact: contactForm,
  register: registerForm,
  booking: bookingForm,
  partner: partnerForm,
  enterprise: enterpriseForm,
  accessibility: accessibilityForm,
  "privacy-request": privacyForm,
};

/** The words of a form, with those that all forms share. Checked: the build stops on a broken one. */
export function loadForm(id: keyof typeof forms): FormWords & { common: CommonFormWords } {
  return { ...formWordsSchema.parse(forms[id]), common: commonFormWordsSchema.parse(common) };
}

export const loadContactPage = () => contactPageSchema.parse(contact);
export const loadRegisterPage = () => registerSchema.parse(register);
export const loadBookDemoPage = () => bookDemoSchema.parse(bookDemo);
export const loadPrivacyWords = () => privacyWordsSchema.parse(privacyWords);

export function loadCookieSettings() {
  const page = cookieSettingsSchema.parse(cookieSettings);
  return { ...page, switches: countedSwitches(page.switches) };
}
