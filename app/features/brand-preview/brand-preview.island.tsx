import { useState } from "react";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { QueryLink } from "#app/islands/query-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fill } from "#contracts/fill.ts";
import type { BrandPreviewCopy } from "#model/schema/brand-preview.ts";
import { ColorField } from "./color-field.tsx";
import { ContrastCheck } from "./contrast-check.tsx";
import { LogoField } from "./logo-field.tsx";
import { PreviewResult } from "./preview-result.tsx";
import type { Logo } from "./read-logo.ts";
import { colorNames, MOST_CHARACTERS, readBrand, skinOf } from "./skin.ts";
import { TokenLinks } from "./token-links.tsx";

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
    <>
      <div className="mt-10 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
        <form action={action} data-answer={ANSWER} className="grid grid-cols-1 gap-7">
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
            <div className="mt-3 grid grid-cols-1 gap-5">
              {colorNames.map((id) => (
                <ColorField key={id} name={id} copy={copy} start={start} read={read} />
              ))}
            </div>
          </fieldset>
          <LogoField copy={copy.fields.logo} logo={logo} onLogo={setLogo} />
          <Button type="submit" variant="secondary" className="sm:justify-self-start">
            {copy.submit}
          </Button>
          <Palettes copy={copy} />
        </form>
        <PreviewResult id={ANSWER} copy={copy} read={read} skin={skin} logo={logo} />
      </div>
      <div className="mt-14 grid grid-cols-1 items-start gap-x-14 gap-y-12 lg:grid-cols-[1.6fr_1fr]">
        <ContrastCheck copy={copy.contrast} colors={read.colors} skin={skin} />
        <TokenLinks copy={copy.tokens} name={read.name} skin={skin} />
      </div>
    </>
  );
}

/** A palette is an address: links lead to it without scripts, too. */
function Palettes({ copy }: { copy: BrandPreviewCopy }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="text-small">{copy.presetsLabel}</span>
      {copy.presets.map((preset) => (
        <QueryLink
          key={preset.brand}
          search={new URLSearchParams(preset).toString()}
          hash="preview"
          moves={false}
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <svg viewBox="0 0 30 14" aria-hidden="true" focusable="false" className="h-3.5 w-7.5">
            {colorNames.map((id, i) => (
              <rect key={id} x={i * 10} width="10" height="14" fill={preset[id]} />
            ))}
            <rect width="30" height="14" fill="none" className="stroke-line-control" />
          </svg>
          <span>{preset.brand}</span>
        </QueryLink>
      ))}
    </p>
  );
}
