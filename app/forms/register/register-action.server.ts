import { type ActionArgs, submitForm } from "#app/forms/submit-action.server.ts";
import type { RegisterOrder } from "#contracts/forms/register-options.ts";

/** Stores a registration. The answer says which plan and period went into the store: the form is gone by then. */
export async function registerAction(args: ActionArgs) {
  let order: RegisterOrder | null = null;
  const answer = await submitForm("register", args, (services, fields, meta) => {
    order = { plan: fields.plan, billing: fields.billing };
    return services.submit("register", fields, meta);
  });
  if (answer.data.state === "sent" && order) answer.data = { ...answer.data, order };
  return answer;
}
