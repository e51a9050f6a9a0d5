import { useEffect, useRef } from "react";
import { controlClass, Field } from "#app/ui/field.tsx";
import { fill } from "#contracts/fill.ts";
import type { BrandPreviewCopy } from "#model/schema/brand-preview.ts";
import type { ColorName, ReadBrand } from "./skin.ts";

/** A color to type or paste. Once scripts run, the browser's own picker is beside it and writes into the field. */
export function ColorField({
  name,
  copy,
  start,
  read,
}: {
  name: ColorName;
  copy: BrandPreviewCopy;
  start: ReadBrand;
  read: ReadBrand;
}) {
  const { colors } = copy.fields;
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const color = read.colors[name];
  useEffect(() => {
    if (picker.current) picker.current.value = color;
  }, [color]);
  const pick = (picked: string) => {
    if (!text.current) return;
    text.current.value = picked;
    text.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <Field
      id={`field-${name}`}
      name={name}
      label={colors[name]}
      error={read.faults[name] && fill(colors.fault, { example: copy.start[name] })}
    >
      {(control) => (
        <span className="flex gap-3">
          <svg
            aria-hidden="true"
            focusable="false"
            className="size-12 shrink-0 rounded-md border border-line-control in-data-[state=hydrated]:hidden"
          >
            <rect width="100%" height="100%" fill={color} />
          </svg>
          <input
            ref={picker}
            type="color"
            aria-label={fill(colors.pick, { color: colors[name] })}
            defaultValue={color}
            onChange={(event) => pick(event.target.value)}
            className="hidden size-12 shrink-0 cursor-pointer rounded-md border border-line-control bg-raised p-1 in-data-[state=hydrated]:block"
          />
          <input
            ref={text}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={controlClass}
            defaultValue={start.text[name]}
            {...control}
          />
        </span>
      )}
    </Field>
  );
}
