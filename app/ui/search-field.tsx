import { type Ref, useState } from "react";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { controlClass } from "./field.tsx";

/** The line to search a tool by: label, field, and the button that a plain form needs. */
export function SearchField({
  ref,
  id,
  label,
  placeholder,
  submit,
  start,
  onUse,
  onType,
}: {
  ref: Ref<HTMLInputElement>;
  id: string;
  label: string;
  placeholder: string;
  submit: string;
  /** Where it starts: afterwards the browser owns it. */
  start: string;
  /** Called when the field is first used. */
  onUse: () => void;
  /** Called with each key. */
  onType: (text: string) => void;
}) {
  const [first] = useState(start);
  return (
    <>
      <label htmlFor={id} className="block font-semibold text-small">
        {label}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          ref={ref}
          type="search"
          id={id}
          name="q"
          defaultValue={first}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={onUse}
          onInput={(event) => onType(event.currentTarget.value)}
          className={cx(
            controlClass,
            "min-w-0 grow basis-48 appearance-none [&::-webkit-search-cancel-button]:hidden",
          )}
        />
        <Button type="submit" variant="dark" className="max-sm:w-full">
          {submit}
        </Button>
      </div>
    </>
  );
}
