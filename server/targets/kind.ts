import { z } from "zod";
import { isLead } from "#shared/lead-source.ts";
import {
  type EventType,
  eventTypes,
  type OutboxMessage,
  PermanentFailure,
  Refusal,
  RetryLater,
  typedAnswers,
} from "../delivery/message.ts";
import {
  type Answer,
  type RequestOptions,
  receiverReason,
  retryAfterMs,
} from "../delivery/senders/guarded-request.ts";
import { describeRedirect } from "../delivery/senders/webhook.ts";
import { isUrl } from "../settings/kinds.ts";
import { everyForm, leadForms } from "../settings/table.ts";
import type { LeadValues } from "./template.ts";

/** Kinds of receivers, by the name that TARGETS_FILE gives them. */
export type TargetKind =
  | "webhook"
  | "slack"
  | "hubspot"
  | "salesforce"
  | "google-sheets"
  | "brevo"
  | "json";

/** Message for a target, with what its templates can name. */
export type TargetLead = { message: OutboxMessage; values: LeadValues };

/** Request under the rules of the target: time limit, and no private addresses unless allowed. */
export type Call = (
  method: string,
  url: string,
  options?: Pick<RequestOptions, "body" | "headers" | "readBytes">,
) => Promise<Answer>;

/** Sends one lead, or throws: PermanentFailure, Refusal, RetryLater, or any other error to be tried again. */
export type SendLead = (lead: TargetLead, call: Call, signal: AbortSignal) => Promise<void>;

/** One kind of receiver: its part of the file, and how it is spoken to. */
export type KindDefinition<Options extends CommonOptions> = {
  label: string;
  /** Version of the API that the requests are written for. */
  api: string;
  /** Messages a minute that the receiver's documented limits allow; null for no limit. */
  perMinute: number | null;
  /** Events for which the receiver has a fitting action. */
  events(options: Options): readonly EventType[];
  /** How the receiver tells a repeat; null where it can't. */
  key: string | null;
  connect(options: Options): SendLead;
};

export type CommonOptions = z.output<ReturnType<typeof commonFields>>;

/** Kinds whose records are people to sell to. */
const crms: ReadonlySet<TargetKind> = new Set(["hubspot", "salesforce", "brevo"]);

export function commonFields<K extends TargetKind>(kind: K) {
  return z.strictObject({
    name: z
      .string()
      .regex(
        /^(?!(?:mail|webhook)$)[a-z][a-z0-9-]{0,39}$/,
        "write a short name of small letters, digits and dashes, but not mail or webhook",
      ),
    kind: z.literal(kind),
    /**
     * Privacy requests go to those who answer them, and a barrier of the site is no business of sales: a CRM gets neither
     * unless it is named, other receivers no privacy requests.
     */
    forms: z
      .union([
        z
          .string()
          .refine((text) => text === "all", {
            error: ({ input }) =>
              `write all, or a list in brackets: [${
                String(input)
                  .match(/[\w-]+/g)
                  ?.join(", ") ?? "contact"
              }]`,
          })
          .transform(() => everyForm),
        z
          .array(
            z
              .string()
              .refine(
                (form) => everyForm.includes(form),
                `write all, or some of ${everyForm.join(", ")}`,
              ),
          )
          .min(1),
      ])
      .default(crms.has(kind) ? leadForms.filter(isLead) : leadForms),
    /** Whether leads that look like spam are sent too. */
    suspicious: z.boolean().default(false),
    /** Events that are sent; all that the kind has an action for if absent. */
    events: z.array(z.enum(eventTypes)).min(1).optional(),
    perMinute: z.number().int().min(1).max(60_000).optional(),
    allowPrivate: z.boolean().default(false),
  });
}

export function receiverUrl(example: string) {
  return z
    .string()
    .refine((value) => isUrl(value, ["https:", "http:"]), `write a URL such as ${example}`);
}

export function secret(where: string) {
  return z
    .string()
    .min(
      8,
      `is too short to be one; it is found ${where}. The file names it, \${NAME}, and the settings have its value`,
    );
}

/** Every event, for receivers that take messages of any kind. */
export const everyEvent = (): readonly EventType[] => eventTypes;

/** A reason in the words of a receiver's JSON; undefined when it isn't there. */
export type ReadReason = (json: unknown) => string | undefined;

export type AnswerRules = {
  /** Absent where nothing of a lead was sent. */
  lead?: TargetLead;
  /** Secrets that receivers may echo besides the lead: keys, and parts of the address. */
  secrets?: readonly string[];
  /** Fields of the receiver that the file names: its reason is of use only with them. */
  fieldNames?: readonly string[];
  reason?: ReadReason;
  /** Failures that this receiver means otherwise than HTTP says. Null leaves it to HTTP. */
  special?: (status: number, json: unknown, problem: string) => Error | null;
  /** Milliseconds until the receiver's limits are over, of a 429; as its Retry-After says if absent or null. */
  limitMs?: (answer: Answer, json: unknown) => number | null;
};

/** Failures that time alone fixes. */
const passing: ReadonlySet<number> = new Set([408, 423, 425, 429]);

/** The receiver read the message, and no repeat of the same can succeed. */
const rejected: ReadonlySet<number> = new Set([400, 409, 413, 414, 415, 422]);

/** Throws what an answer means, unless it is a success. Returns the JSON of a success, if there is any. */
export function checkAnswer(
  label: string,
  url: string,
  answer: Answer,
  rules: AnswerRules,
): unknown {
  const { status } = answer;
  const json = jsonOf(answer);
  if (status >= 200 && status < 300) return json;
  if (status >= 300 && status < 400 && status !== 300) {
    throw new PermanentFailure(
      `${label} answered ${status}, ${describeRedirect(answer, new URL(url))}. Redirects are not followed: correct the target's address, then retry.`,
      { disables: false },
    );
  }
  const problem = problemOf(label, answer, json, rules);
  const special = rules.special?.(status, json, problem);
  if (special) throw special;
  if (passing.has(status) || status >= 500) {
    const after =
      (status === 429 ? rules.limitMs?.(answer, json) : null) ??
      retryAfterMs(answer.headers["retry-after"]);
    throw after === null ? new Error(problem) : new RetryLater(problem, after);
  }
  if (rejected.has(status) || status === 300)
    throw new PermanentFailure(problem, { disables: false });
  throw new Refusal("target", problem);
}

function problemOf(label: string, answer: Answer, json: unknown, rules: AnswerRules): string {
  const { lead, secrets = [], fieldNames = [], reason } = rules;
  const words = reason?.(json);
  const said = words ? { ...answer, contentType: "text/plain", body: Buffer.from(words) } : answer;
  const typed = lead ? typedAnswers(lead.message) : [];
  const shown = receiverReason(said, [...typed, ...secrets], fieldNames);
  return `${label} answered ${answer.status}${shown ? `: ${shown}` : "."}`;
}

export function jsonOf({ body }: Pick<Answer, "body">): unknown {
  try {
    return JSON.parse(body.toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}

/** A property of unknown JSON; undefined where it isn't an object or has none. */
export function at(json: unknown, ...path: Array<string | number>): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined,
    json,
  );
}

/** Texts in one line, without what is absent. */
export function joined(...parts: unknown[]): string | undefined {
  const texts = parts.filter((part) => typeof part === "string" && part !== "");
  return texts.length > 0 ? texts.join(" ") : undefined;
}

/** A person who was erased has no address left, and their record is not to be touched. */
export function requireEmail({ values }: TargetLead): string {
  if (values.email) return values.email;
  throw new PermanentFailure("The lead has no email address: the person was erased.", {
    disables: false,
  });
}

export const jsonHeaders = { "content-type": "application/json", accept: "application/json" };

/** Bytes of a success that are read where its JSON is needed. */
export const jsonBytes = 1024 * 1024;

/** Access token that is fetched when needed, and again after the receiver refused it. */
export function tokenCache(fetchToken: (call: Call) => Promise<{ token: string; lifeMs: number }>) {
  let cached: { token: string; until: number } | undefined;
  return async function withToken(
    call: Call,
    use: (token: string) => Promise<Answer>,
  ): Promise<Answer> {
    const fresh = async () => {
      const { token, lifeMs } = await fetchToken(call);
      cached = { token, until: performance.now() + lifeMs };
      return token;
    };
    const isUsable = cached !== undefined && performance.now() < cached.until;
    const answer = await use(isUsable && cached ? cached.token : await fresh());
    if (answer.status !== 401 || !isUsable) return answer;
    return use(await fresh());
  };
}
