import type { SiteFormId, SubmitOutcome } from "#shared/forms/outcome.ts";
import type { PostAnswer, RequestFacts } from "#shared/render.ts";

/** The answer that the page came with, if it is this form's. */
export function answerTo(form: SiteFormId, { answer }: RequestFacts): SubmitOutcome | null {
  return answer && "form" in answer && answer.form === form ? answer : null;
}

/** Whether a form post led to success or to something to fix; the page's title begins with it. */
export function outcomeMark(answer: PostAnswer | undefined): "error" | "sent" | null {
  switch (answer?.state) {
    case "sent":
      return "sent";
    case "invalid":
    case "status-invalid":
    case "status-refused":
      return "error";
    case "refused":
      return "form" in answer && answer.form === "manage-booking" ? null : "error";
    default:
      return null;
  }
}
