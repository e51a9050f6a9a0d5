import { useEffect, useState } from "react";
import { cx } from "#app/ui/class-names.ts";
import type { CommonFormCopy } from "#content-model/schema/form.ts";
import { fill } from "#shared/words.ts";
import { useFormField } from "./form-context.ts";

/** From which share of the limit on the rest is worth saying. */
const SAY_FROM = 0.8;

/** How much room is left in a field, once it gets scarce. Nothing is cut off: too much is said, not swallowed. */
export function CharacterCount({
  name,
  max,
  common,
}: {
  name: string;
  max: number;
  common: CommonFormCopy;
}) {
  const { props } = useFormField(name);
  const [length, setLength] = useState(0);

  useEffect(() => {
    const field = document.getElementById(props.id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const { form } = field;
    const count = () => setLength(field.value.trim().length);
    count();
    form?.addEventListener("input", count);
    return () => form?.removeEventListener("input", count);
  }, [props.id]);

  const left = max - length;
  const message = fill(left < 0 ? common.over : common.left, { count: Math.abs(left) });
  return (
    <p
      role="status"
      className={cx(
        "data mt-1.5 text-caption empty:hidden",
        left < 0 ? "text-danger" : "text-ink-2",
      )}
    >
      {length > max * SAY_FROM ? message : null}
    </p>
  );
}
