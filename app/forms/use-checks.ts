import { type RefObject, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { FormCopy } from "#content-model/schema/form.ts";
import { type ErrorCopy, errorSentences, type FieldErrors } from "#shared/forms/error-sentences.ts";
import { parseForm } from "#shared/forms/parse.ts";

/** Fetches the form's schema, the very one that the server uses, apart from the page's script. */
export type LoadSchema = () => Promise<z.ZodObject>;

/** If the schema is not there in this time, the form goes to the server unchecked: it checks anyway. */
const WAIT_MS = 1_500;

/** Checks a form in the browser: as a whole when it is sent, and after that each field as it is left. */
export function useChecks(
  element: RefObject<HTMLFormElement | null>,
  load: LoadSchema,
  copy: ErrorCopy & Pick<FormCopy, "extra">,
  first: FieldErrors,
) {
  const [errors, setErrors] = useState(first);
  const { extra } = copy;
  const schema = useRef<z.ZodType>(undefined);
  const loading = useRef<Promise<z.ZodType | undefined>>(undefined);

  useEffect(() => {
    loading.current = withExtra(load, extra).then(
      (loaded) => {
        schema.current = loaded;
        return loaded;
      },
      () => undefined,
    );
  }, [load, extra]);

  return {
    errors,
    setErrors,
    /** One message per field; none means fine, or that the server has to tell. */
    async checkAll(): Promise<FieldErrors> {
      const loaded = schema.current ?? (await Promise.race([loading.current, after(WAIT_MS)]));
      return loaded && element.current ? errorsOf(loaded, element.current, copy) : {};
    },
    checkField(name: string): void {
      if (!schema.current || !element.current) return;
      const { [name]: message } = errorsOf(schema.current, element.current, copy);
      setErrors(({ [name]: _old, ...others }) =>
        message ? { ...others, [name]: message } : others,
      );
    },
  };
}

/** Schema of the form with the optional fields of its content, whose code only such a form fetches. */
async function withExtra(load: LoadSchema, extra: FormCopy["extra"]): Promise<z.ZodObject> {
  if (!extra) return load();
  const [schema, { withExtraFields }] = await Promise.all([
    load(),
    import("#shared/forms/extra-fields.ts"),
  ]);
  return withExtraFields(schema, extra);
}

function errorsOf(schema: z.ZodType, element: HTMLFormElement, copy: ErrorCopy): FieldErrors {
  const parsed = parseForm(schema, new FormData(element));
  return parsed.ok ? {} : errorSentences(parsed.faults, copy);
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
