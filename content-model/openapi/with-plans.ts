import type { OpenApi } from "../schema/openapi.ts";
import type { Plans } from "../schema/plans.ts";

/** The file with what follows from the plans: which pieces of mail there are, and the price in the example of a quote. */
export function withPlans(api: OpenApi, { mailPieces }: Pick<Plans, "mailPieces">): OpenApi {
  const copy = structuredClone(api);
  const { piece } = copy.components.schemas.MailToQuote?.properties ?? {};
  if (piece) piece.enum = mailPieces.map(({ id }) => id);
  const post = copy.paths["/mail/quotes"]?.post;
  const asked = post?.requestBody?.content["application/json"]?.example;
  const success = post?.responses["200"];
  const answer = success && "content" in success ? success.content?.["application/json"] : null;
  const { piece: id, quantity } = (asked ?? {}) as { piece?: string; quantity?: number };
  const cents = mailPieces.find((one) => one.id === id)?.cents;
  if (!answer || cents === undefined || quantity === undefined) return copy;
  const prices = { unit_cents: cents, total_cents: cents * quantity };
  answer.example = { ...(answer.example as object), ...prices };
  return copy;
}
