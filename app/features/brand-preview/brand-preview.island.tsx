import { useEffect, useRef, useState } from "react";
import { refusalOf } from "#app/features/assumptions/refusal.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { QueryLink } from "#app/islands/query-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { controlClass, Field, TextField } from "#app/ui/field.tsx";
import { ResultCard } from "#app/ui/result-card.tsx";
import type { BrandPreviewCopy } from "#content-model/schema/brand-preview.ts";
import { fill, listed } from "#shared/words.ts";
import { Dashboard } from "./dashboard.tsx";
import { LOGO_BYTES, LOGO_TYPES, type Logo, type LogoFault, readLogo } from "./read-logo.ts";
import {
  type ColorName,
  colorNames,
  correctionsOf,
  MOST_CHARACTERS,
  pairs,
  type ReadBrand,
  readBrand,
  type Skin,
  skinOf,
} from "./skin.ts";

const ANSWER = "brand-preview";

export default island({ name: "brand-preview", View: BrandPreview });

/**
 * The visitor's brand on a drawn dashboard. Appears inside `QueryControls`; without a script the form is sent by GET and the
 * server draws the same from the same URL. Only the logo needs scripts, because it never leaves the browser.
 */
function BrandPreview({ copy, action }: { copy: BrandPreviewCopy; action: string }) {
  const query = usePageQuery();
  const read = readBrand(query, copy.start);
  // Only where the fields start: afterwards the browser owns them.
  const [start] = useState(read);
  const [logo, setLogo] = useState<Logo | null>(null);
  const skin = skinOf(read.colors);
  const { name, colors } = copy.fields;
  const fault = read.faults.brand;
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.6fr] lg:grid-rows-[auto_1fr]">
      <Palettes copy={copy} shown={read} />
      {/* Before the fields, so that on a narrow screen the brand is seen while it is typed. */}
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:self-stretch">
        <PreviewResult id={ANSWER} copy={copy} read={read} skin={skin} logo={logo} />
      </div>
      <form action={action} data-answer={ANSWER} className="grid grid-cols-1 gap-5">
        <CarriedFields own={["brand", ...colorNames]} />
        <TextField
          id="field-name"
          name="brand"
          label={name.label}
          hint={name.hint}
          error={fault && fill(name.fault[fault], { max: MOST_CHARACTERS })}
          autoComplete="organization"
          defaultValue={start.text.brand}
        />
        <fieldset className="min-w-0">
          <legend className="font-semibold text-small">{colors.legend}</legend>
          <p className="mt-1 text-ink-2 text-small">{colors.hint}</p>
          <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,11.5rem),1fr))] items-end gap-x-4 gap-y-3">
            {colorNames.map((id) => (
              <ColorField key={id} name={id} copy={copy} start={start} read={read} />
            ))}
          </div>
        </fieldset>
        <LogoField copy={copy.fields.logo} logo={logo} onLogo={setLogo} />
        <Button type="submit" className="sm:justify-self-start">
          {copy.submit}
        </Button>
      </form>
    </div>
  );
}

/** A palette is an address: links lead to it without scripts, too. */
function Palettes({ copy, shown }: { copy: BrandPreviewCopy; shown: ReadBrand }) {
  return (
    <div className="min-w-0">
      <p id="palettes" className="font-semibold text-small">
        {copy.presetsLabel}
      </p>
      <ul
        aria-labelledby="palettes"
        className="mt-2 grid max-w-lg grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-3 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]"
      >
        {copy.presets.map((preset) => (
          <li key={preset.brand}>
            <QueryLink
              search={new URLSearchParams(preset).toString()}
              hash="preview"
              moves={false}
              aria-current={isShown(preset, shown) ? "true" : undefined}
              className="button-base button-outline w-full flex-col px-1 py-2 text-small aria-[current]:border-action aria-[current]:bg-action-soft aria-[current]:text-action-strong"
            >
              <svg
                viewBox="0 0 3 1"
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
                className="h-8 w-full rounded-sm border border-line-control"
              >
                {colorNames.map((id, i) => (
                  <rect key={id} x={i} width="1" height="1" fill={preset[id]} />
                ))}
              </svg>
              <span>{preset.brand}</span>
            </QueryLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function isShown(preset: BrandPreviewCopy["presets"][number], { name, colors }: ReadBrand) {
  return preset.brand === name && colorNames.every((id) => preset[id] === colors[id]);
}

/** The dashboard in the visitor's brand, and whether it can be read. */
function PreviewResult({
  id,
  copy,
  read,
  skin,
  logo,
}: {
  id: string;
  copy: BrandPreviewCopy;
  read: ReadBrand;
  skin: Skin;
  logo: Logo | null;
}) {
  const { result } = copy;
  const label = fill(result.described, { name: read.name });
  const verdict = verdictOf(read, skin, copy);
  const drawing = { copy, name: read.name, skin, logo, label };
  return (
    <ResultCard id={id} title={result.title} says={verdict}>
      <p className="my-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone="sample">{result.sampleMark}</Badge>
        <span aria-hidden="true" className="text-small">
          {verdict}
        </span>
      </p>
      <Dashboard {...drawing} layout="wide" className="hidden sm:block" />
      <Dashboard {...drawing} layout="narrow" className="sm:hidden" />
    </ResultCard>
  );
}

/** Faults and corrections, by name. */
function verdictOf(read: ReadBrand, skin: Skin, { result, fields }: BrandPreviewCopy): string {
  const { primary, accent, surface } = fields.colors;
  const labels = { brand: fields.name.label, primary, accent, surface };
  const refusal = refusalOf(result.wrong, read.faults, labels);
  if (refusal) return refusal;
  const corrections = correctionsOf(read.colors, skin);
  const count = corrections.length;
  if (count === 0) return fill(result.ok, { count: pairs.length });
  const colors = listed(corrections.map(({ role }) => result.roles[role]));
  return fill(count === 1 ? result.corrected : result.correctedMany, { count, colors });
}

/** A color to type or paste. Once scripts run, the browser's own picker is next to it and writes into the field. */
function ColorField({
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

/** A file that is read here and shown, never sent: the field has no name, so no form takes it along. */
function LogoField({
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
