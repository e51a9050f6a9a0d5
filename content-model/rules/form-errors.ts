import { z } from "zod";
import { type ErrorCopy, sentenceFor } from "#shared/forms/error-sentences.ts";
import { type FaultCode, faultCodes } from "#shared/forms/faults.ts";
import { privacyStatusSchema } from "#shared/forms/privacy-request.ts";
import type { Source } from "../read/sources.ts";
import { type FormName, schemaFile, sentForms } from "../schema/forms.ts";
import type { Snapshot } from "../snapshot.ts";

/** Each form with the place of its fields: the file in content/forms, and the path in it. */
const checkedForms: ReadonlyArray<{
  form: FormName;
  schema: z.ZodObject;
  path: readonly string[];
  fields: (forms: Snapshot["forms"]) => ErrorCopy["fields"];
}> = [
  ...(Object.keys(sentForms) as FormName[]).map((form) => ({
    form,
    schema: sentForms[form],
    path: ["fields"],
    fields: (all: Snapshot["forms"]) => all[form].fields,
  })),
  {
    form: "privacy-request",
    schema: privacyStatusSchema,
    path: ["request", "status", "fields"],
    fields: (all) => all["privacy-request"].request.status.fields,
  },
];

/**
 * A form must be able to say everything that its schema can find wrong, and says nothing that never happens. A minimum is said
 * before it is missed, too.
 */
export function checkFormErrors(
  content: Pick<Snapshot, "forms">,
  sourceOf: (form: FormName) => Source | null,
): void {
  const { common } = content.forms;
  for (const { form, schema, path, fields } of checkedForms) {
    const copy: ErrorCopy = { fields: fields(content.forms), common };
    const report = (field: string, message: string) => {
      const source = sourceOf(form);
      source?.report({
        ...source.placeOf([...path, field]),
        message: `${[...path, field].join(".")}: ${message}`,
      });
    };
    for (const [field, codes] of faultsOf(schema)) {
      if (!copy.fields[field]) {
        report(field, withoutCopy(form));
        continue;
      }
      for (const code of codes) {
        if (sentenceFor(field, code, copy) !== undefined) continue;
        report(field, `No sentence says that this is “${code}”. Add it: errors: ${code}: ...`);
      }
      for (const code of Object.keys(copy.fields[field]?.errors ?? {})) {
        if (codes.has(code as FaultCode)) continue;
        report(field, `This field is never “${code}”, so no one reads the sentence. Remove it.`);
      }
      const least = codes.has("too_short") ? leastOf(schema.shape[field]) : 0;
      if (least > 0 && !copy.fields[field]?.hint?.includes(`${least} characters`))
        report(field, `Its hint doesn't say the minimum. Add it: hint: ... ${least} characters`);
    }
  }
}

/** Only who writes the code of a form reads it: without a name in the copy's schema a label would be refused. */
function withoutCopy(form: FormName): string {
  return `${schemaFile(form)} has this field, and the form has no copy for it. Name it in content-model/schema/forms.ts, add its control in app/forms, then write its label here.`;
}

/** Field -> every code that the schema can find with it. Read out of the schema itself, so that none can be forgotten. */
export function faultsOf(schema: z.ZodObject): Map<string, Set<FaultCode>> {
  const found = new Map<string, Set<FaultCode>>();
  for (const [field, of] of Object.entries(schema.shape)) found.set(field, new Set(codesIn(of)));
  for (const check of schema._zod.def.checks ?? []) {
    const def = check._zod.def as Def & { path?: PropertyKey[] };
    for (const code of codesOf(def)) found.get(String(def.path?.[0]))?.add(code);
  }
  return found;
}

/** How many characters a field asks for, as its own check of a single one says. */
function leastOf(schema: z.core.$ZodType | undefined): number {
  const issues = schema && z.safeParse(schema, "x").error?.issues;
  const short = issues?.find(({ code }) => code === "too_small");
  return short?.code === "too_small" ? Number(short.minimum) : 0;
}

/** The parts of a zod definition that can carry a message. */
type Def = {
  error?: (issue: never) => unknown;
  checks?: ReadonlyArray<{ _zod: { def: unknown } }>;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
};

function codesIn(schema: z.core.$ZodType): FaultCode[] {
  const def = schema._zod.def as Def;
  const inner = [def.innerType, def.in, def.out, ...(def.options ?? [])];
  return [
    ...codesOf(def),
    ...(def.checks ?? []).flatMap((check) => codesOf(check._zod.def as Def)),
    ...inner.flatMap((one) => (one ? codesIn(one) : [])),
  ];
}

function codesOf({ error }: Def): FaultCode[] {
  // Messages of ours depend on nothing, so any issue brings them out.
  const message = error?.({} as never);
  return faultCodes.filter((code) => code === message);
}
