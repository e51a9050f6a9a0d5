import { describe, expect, it } from "vitest";
import { loadForm } from "#app/content/collections.server.ts";
import { OrderSlip } from "#app/forms/register/order-slip.tsx";
import RegisterForm from "#app/forms/register/register-form.island.tsx";
import { drawn } from "#app/testing/drawn.tsx";
import { content } from "#content-model/testing/content.ts";
import { BillingToggle, PlanBoard } from "./plan-board.tsx";

const page = content.pages.pricing;
const registerCopy = content.forms.register.slip;
const standardPro = content.plans.standardPro;
const pricingBoardCopy = content.tools["pricing-board"];

const drop = pricingBoardCopy.fewerQueries ?? "";

describe("where a billing period is chosen", () => {
  it("both periods name their audience queries, and the drop is said in a sentence", () => {
    const html = drawn(<BillingToggle copy={page.billing} />);
    const [monthly = "", annual = ""] = html.split('id="billing-annual"');
    expect(monthly).toContain(pricingBoardCopy.allowance.monthly);
    expect(annual).toContain(pricingBoardCopy.allowance.annual);
    for (const figure of Object.values(standardPro.queries)) expect(drop).toContain(figure);
    expect(html).toContain(drop);
  });

  it("so does the form to register, where the annual period has what it saves", () => {
    const html = drawn(
      <RegisterForm
        title=""
        intro=""
        action="/"
        email=""
        answer={null}
        copy={loadForm(content, "register")}
        chosen={{ plan: "standard-pro", billing: "monthly" }}
        extra={registerCopy}
        done={{ text: "", action: "", href: "/" }}
      />,
    );
    const [monthly = "", annual = ""] = html.split('value="annual"');
    expect(monthly).toContain(registerCopy.allowance.monthly);
    expect(monthly).not.toContain(registerCopy.saving);
    expect(annual).toContain(registerCopy.allowance.annual);
    expect(annual).toContain(`${standardPro.saveLabel}: ${registerCopy.saving}`);
  });

  it("only the monthly period is called month to month", () => {
    const html = drawn(
      <PlanBoard billing={page.billing} plans={page.plans} notes={page.hero.notes} />,
    );
    for (const [period, text] of Object.entries(standardPro.contract))
      expect(html).toMatch(new RegExp(`data-period="${period}"[^>]*>${text}<`));
    expect(html.split(standardPro.contract.monthly)).toHaveLength(2);
  });

  it("a period is sent to the register page and to no other, which would not read it", () => {
    const board = (href: string) => {
      const standard = { ...page.plans.standard, action: { label: "Start", href } };
      const plans = { ...page.plans, standard };
      return drawn(<PlanBoard billing={page.billing} plans={plans} notes={page.hero.notes} />);
    };
    const { path } = content.routes.register ?? { path: "" };
    expect(board(`${path}?plan=standard-pro`)).toContain("plan=standard-pro&amp;billing=annual");
    expect(board("/contact?topic=sales#form")).toContain('href="/contact?topic=sales#form"');
  });

  it("the summary of a registration says the drop beside the annual price", () => {
    expect(drawn(<OrderSlip copy={registerCopy} />).split(drop)).toHaveLength(2);
  });
});
