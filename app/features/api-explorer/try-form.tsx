import type { FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { TextareaField } from "#app/ui/textarea.tsx";
import type { ApiExplorerCopy } from "#model/schema/api-explorer.ts";
import { type startOf, type TryField, type TryOperation, tryKeys } from "./request.ts";

/**
 * The request to fill in. A plain GET form: without scripts the server sends the request and draws the answer. The browser
 * owns the fields, so what is typed before the script comes stays.
 */
export function TryForm({
  operation,
  start,
  copy,
  action,
  isSending,
  faults,
  onSend,
}: {
  operation: TryOperation;
  start: ReturnType<typeof startOf>;
  copy: ApiExplorerCopy;
  action: string;
  isSending: boolean;
  /** What the last answer found wrong, by name of the field. */
  faults: Readonly<Record<string, string>>;
  onSend: (form: HTMLFormElement) => void;
}) {
  const own = operation.fields.filter(({ sandbox }) => !sandbox);
  const sandbox = operation.fields.filter((field) => field.sandbox);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) onSend(event.currentTarget);
  };
  const field = (one: TryField) => (
    <Parameter
      key={one.name}
      field={one}
      value={start.fields[one.name] ?? ""}
      error={faults[one.name]}
      copy={copy}
    />
  );
  return (
    <form action={action} onSubmit={submit} className="grid min-w-0 grid-cols-1 gap-6">
      <input type="hidden" name={tryKeys.operation} value={operation.slug} />
      <p className="data wrap-anywhere border-ink border-b-[6px] pb-2 font-semibold">
        {operation.method} {operation.path}
      </p>
      {operation.body === null ? null : (
        <TextareaField
          id="try-body"
          name={tryKeys.body}
          label={copy.fields.body}
          hint={copy.fields.bodyHint}
          error={faults[tryKeys.body]}
          rows={Math.min(14, Math.max(5, operation.body.split("\n").length + 1))}
          defaultValue={start.body ?? ""}
          className="[&_textarea]:font-data [&_textarea]:text-small"
        />
      )}
      {own.map(field)}
      <fieldset className="min-w-0 border-line border-t pt-5">
        <legend className="sr-only">{copy.fields.more}</legend>
        <div className="grid grid-cols-1 items-end gap-6 sm:grid-cols-2">{sandbox.map(field)}</div>
      </fieldset>
      <Button
        type="submit"
        name={tryKeys.send}
        value="1"
        aria-busy={isSending}
        className="sm:justify-self-start"
      >
        {copy.send}
      </Button>
    </form>
  );
}

function Parameter({
  field: { name, hint, required, options },
  value,
  error,
  copy,
}: {
  field: TryField;
  value: string;
  error: string | undefined;
  copy: ApiExplorerCopy;
}) {
  const optional = required ? undefined : copy.fields.optional;
  const shared = { id: `try-${name.toLowerCase()}`, name, label: name, hint, error, optional };
  if (!options) return <TextField {...shared} defaultValue={value} spellCheck={false} />;
  const listed = options.map((option) => ({ value: option, label: option }));
  const placeholder = required ? undefined : copy.fields.unset;
  const known = options.includes(value) || value === "";
  return (
    <SelectField
      {...shared}
      // What a shared address says is sent as it is, so that the sandbox can say what is wrong with it.
      options={known ? listed : [...listed, { value, label: value }]}
      placeholder={placeholder}
      defaultValue={value}
    />
  );
}
