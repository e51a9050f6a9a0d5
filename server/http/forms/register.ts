import type { FormPost, FormReply } from "./form-post.ts";
import { submitForm } from "./site-form.ts";

/** Stores a registration. The answer says which plan and period went into the store: the form is gone by then. */
export function registerPost(post: FormPost): Promise<FormReply> {
  return submitForm("register", post, async (fields, meta) => {
    const result = await post.services.submit("register", fields, meta, post.client);
    if (!result.ok) return result;
    const order = { plan: fields.plan, billing: fields.billing };
    return { ok: true, reference: result.reference, details: { order } };
  });
}
