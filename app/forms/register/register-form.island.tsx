import { useCopy } from "#app/copy/copy.ts";
import { FormCheckbox, FormRadios, FormText, PersonFields } from "#app/forms/form-fields.tsx";
import { SiteForm, type SiteFormProps } from "#app/forms/site-form.tsx";
import { island } from "#app/islands/island.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import {
  ACCEPTED,
  type RegisterBilling,
  type RegisterOrder,
} from "#shared/forms/lead-form-options.ts";
import { priceOf } from "./order-slip.tsx";

const loadSchema = () =>
  import("#shared/forms/lead-forms.ts").then(({ registerSchema }) => registerSchema);

type FormLink = { label: string; href: string };
type RegisterCopy = {
  billing: Record<RegisterBilling, string>;
  perMonth: string;
  perYear: string;
  allowance: Record<RegisterBilling, string>;
  saving: string;
  standardNote: string;
  enterpriseNote: string;
  termsLinks: {
    before: string;
    terms: FormLink;
    between: string;
    privacy: FormLink;
    after: string;
  };
};

type RegisterFormProps = Pick<
  SiteFormProps,
  "title" | "intro" | "action" | "copy" | "email" | "answer"
> & {
  chosen: RegisterOrder;
  extra: RegisterCopy;
  /** Next step after the form: the link to the dashboard. */
  done: { text: string; action: string; href: string };
};

export default island({
  name: "register-form",
  View: RegisterForm,
  needs: { copy: ["plans"] },
});

/** A request for an account: who, which plan, which site. No password and no payment are asked for here. */
function RegisterForm({ chosen, extra, done, ...rest }: RegisterFormProps) {
  const { standardPro } = useCopy("plans");
  const { enterprise } = useCopy("plans");
  const plans = [
    { value: standardPro.id, label: standardPro.name, note: extra.standardNote },
    { value: enterprise.id, label: enterprise.name, note: extra.enterpriseNote },
  ];
  const periods = [
    {
      value: "monthly",
      label: extra.billing.monthly,
      note: (
        <PeriodNote
          price={`${priceOf("monthly", standardPro)} ${extra.perMonth}`}
          allowance={extra.allowance.monthly}
        />
      ),
    },
    {
      value: "annual",
      label: extra.billing.annual,
      note: (
        <PeriodNote
          price={`${priceOf("annual", standardPro)} ${extra.perYear}`}
          saving={standardPro.saveLabel ? `${standardPro.saveLabel}: ${extra.saving}` : undefined}
          allowance={extra.allowance.annual}
        />
      ),
    },
  ];
  return (
    <SiteForm
      form="register"
      loadSchema={loadSchema}
      preset={chosen}
      noDraft={["terms"]}
      after={({ order }) => <ToDashboard {...done} order={order} />}
      {...rest}
    >
      <FormRadios name="plan" options={plans} />
      <FormRadios
        name="billing"
        options={periods}
        className="group-has-[[value=enterprise]:checked]/order:hidden"
      />
      <PersonFields />
      <FormText name="website" type="url" autoComplete="url" inputMode="url" spellCheck={false} />
      <FormCheckbox name="terms" value={ACCEPTED}>
        <TermsLabel copy={extra.termsLinks} />
      </FormCheckbox>
    </SiteForm>
  );
}

/** Price, saving, and allowance of a period, each on a line: with the price alone, a year seems to be only cheaper. */
function PeriodNote(lines: { price: string; saving?: string | undefined; allowance: string }) {
  return (
    <>
      <span className="block font-semibold text-ink">{lines.price}</span>
      <span className="block">{lines.allowance}</span>
      {lines.saving ? (
        <span className="badge mt-1.5 bg-positive text-on-positive">{lines.saving}</span>
      ) : null}
    </>
  );
}

function ToDashboard({
  text,
  action,
  href,
  order,
}: RegisterFormProps["done"] & { order: RegisterOrder | undefined }) {
  return (
    // The order slip follows it as it follows the radios that were here before.
    <div data-order={order?.plan === "enterprise" ? "enterprise" : order?.billing}>
      <p className="mt-7 max-w-prose">{text}</p>
      <p className="mt-5">
        <ButtonLink href={href}>{action}</ButtonLink>
      </p>
    </div>
  );
}

function TermsLabel({ copy }: { copy: RegisterCopy["termsLinks"] }) {
  return (
    <>
      {copy.before}
      <a href={copy.terms.href} className="link">
        {copy.terms.label}
      </a>
      {copy.between}
      <a href={copy.privacy.href} className="link">
        {copy.privacy.label}
      </a>
      {copy.after}
    </>
  );
}
