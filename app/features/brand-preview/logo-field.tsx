import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { controlClass, Field } from "#app/ui/field.tsx";
import { fill } from "#contracts/fill.ts";
import type { BrandPreviewCopy } from "#model/schema/brand-preview.ts";
import { LOGO_BYTES, LOGO_TYPES, type Logo, type LogoFault, readLogo } from "./read-logo.ts";

/** A file that is read here and shown, never sent: the field has no name, so no form takes it along. */
export function LogoField({
  copy,
  logo,
  onLogo,
}: {
  copy: BrandPreviewCopy["fields"]["logo"];
  logo: Logo | null;
  onLogo: (logo: Logo | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<LogoFault | null>(null);
  const max = kilobytes(LOGO_BYTES);
  const choose = async (file: File | undefined) => {
    const read = file ? await readLogo(file) : null;
    const wrong = read && "fault" in read ? read : null;
    setFault(wrong);
    onLogo(read && "fault" in read ? null : read);
  };
  const remove = () => {
    if (input.current) input.current.value = "";
    setFault(null);
    onLogo(null);
    input.current?.focus();
  };
  const error =
    fault &&
    fill(copy.faults[fault.fault], { file: fault.file, size: kilobytes(fault.bytes), max });
  return (
    <div className="hidden in-data-[state=hydrated]:block">
      <Field
        id="field-logo"
        name="logo"
        label={copy.label}
        hint={fill(copy.hint, { size: max })}
        error={error ?? undefined}
        optional={copy.optional}
      >
        {({ name: _unsent, ...control }) => (
          <input
            ref={input}
            type="file"
            accept={LOGO_TYPES.join()}
            onChange={(event) => choose(event.target.files?.[0])}
            className={`${controlClass} file:mr-3 file:font-semibold`}
            {...control}
          />
        )}
      </Field>
      <p role="status" className="mt-2 wrap-anywhere text-small empty:hidden">
        {logo ? <span>{fill(copy.shown, { file: logo.file })}</span> : null}
        {error ? <span className="sr-only">{error}</span> : null}
      </p>
      {logo ? (
        <Button variant="secondary" className="mt-3" onClick={remove}>
          {copy.remove}
        </Button>
      ) : null}
    </div>
  );
}

const format = new Intl.NumberFormat("en-US", { style: "unit", unit: "kilobyte" });

function kilobytes(bytes: number): string {
  return format.format(Math.ceil(bytes / 1_000));
}
