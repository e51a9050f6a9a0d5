import type { BrandPreviewCopy } from "#model/schema/brand-preview.ts";
import type { Skin } from "./skin.ts";
import { cssTokens, fileAddress, jsonTokens } from "./tokens.ts";

/** The colors as two files. Their addresses hold them, so that they are downloaded without a script or a request. */
export function TokenLinks({
  copy,
  name,
  skin,
}: {
  copy: BrandPreviewCopy["tokens"];
  name: string;
  skin: Skin;
}) {
  const files = [
    [copy.css, copy.cssFile, fileAddress("text/css", cssTokens(name, skin))],
    [copy.json, copy.jsonFile, fileAddress("application/json", jsonTokens(name, skin))],
  ] as const;
  return (
    <div className="min-w-0 print:hidden">
      <h3 className="text-h3">{copy.title}</h3>
      <p className="mt-2 text-ink-2 text-small">{copy.intro}</p>
      <ul className="mt-3">
        {files.map(([label, file, address]) => (
          <li key={file}>
            <a
              href={address}
              download={file}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
