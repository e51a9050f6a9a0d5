import { useLayoutEffect, useRef } from "react";
import { cx } from "./class-names.ts";
import { controlClass, Field, type FieldProps } from "./field.tsx";

/** Several lines of text. */
export function TextareaField({
  rows = 6,
  defaultValue = "",
  ...field
}: FieldProps & { rows?: number; defaultValue?: string }) {
  const element = useKeptText(defaultValue);
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          ref={element}
          rows={rows}
          className={cx(controlClass, "resize-y leading-normal")}
          defaultValue={typeof document === "undefined" ? defaultValue : undefined}
          {...control}
        />
      )}
    </Field>
  );
}

/**
 * React resets a textarea to its default while it hydrates, and with it what was typed before. So only the server
 * writes the default into the markup; in the browser it is put back by hand if no one has typed.
 */
function useKeptText(defaultValue: string) {
  const element = useRef<HTMLTextAreaElement>(null);
  const initial = useRef(defaultValue);
  useLayoutEffect(() => {
    if (element.current && element.current.value === "") element.current.value = initial.current;
  }, []);
  return element;
}
