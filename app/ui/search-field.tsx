import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { controlClass } from "./field.tsx";

/** The line to search a tool by: label, field, and the button that a plain form needs. */
export function SearchField({
  id,
  label,
  placeholder,
  submit,
  start,
}: {
  id: string;
  label: string;
  placeholder: string;
  submit: string;
  /** Where it starts: afterwards the browser owns it. */
  start: string;
}) {
  return (
    <>
      <label htmlFor={id} className="block font-semibold text-small">
        {label}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          type="search"
          id={id}
          name="q"
          defaultValue={start}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className={cx(
            controlClass,
            "min-w-0 grow basis-48 appearance-none [&::-webkit-search-cancel-button]:hidden",
          )}
        />
        <Button type="submit" className="max-sm:w-full">
          {submit}
        </Button>
      </div>
    </>
  );
}
