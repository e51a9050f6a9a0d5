import { FormText } from "./form-fields.tsx";

/** Fields of the person, as most forms need them: name and company next to each other, then where to answer. */
export function PersonFields() {
  return (
    <>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <FormText name="name" autoComplete="name" />
        <FormText name="company" autoComplete="organization" optional />
      </div>
      <EmailField />
    </>
  );
}

/** For forms without a company, or with their own autofill rule for the name. */
export function EmailField() {
  return (
    <FormText name="email" type="email" autoComplete="email" inputMode="email" spellCheck={false} />
  );
}
