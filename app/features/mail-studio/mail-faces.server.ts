import type { FaceTable, FaceTables } from "#app/features/mail-studio/measure.ts";
import type { BrandType, Typeface } from "#content-model/schema/brand.ts";

/** Font metrics of mail pieces: of each face that they are set in the widths at the weight nearest to the one they use. */
export function mailFaces({ display, text, data }: BrandType): FaceTables {
  return {
    display: tableOf(display, 700),
    text: tableOf(text, 400),
    strong: tableOf(text, 700),
    data: tableOf(data, 400),
  };
}

function tableOf({ faces }: Typeface, weight: number): FaceTable {
  const [nearest] = faces
    .flatMap(({ characters, widths }) =>
      Object.entries(widths).map(([own, table]) => ({
        off: Math.abs(Number(own) - weight),
        table: { characters, widths: table },
      })),
    )
    .sort((a, b) => a.off - b.off);
  if (!nearest) throw new Error("A typeface of the brand was not measured.");
  return nearest.table;
}
