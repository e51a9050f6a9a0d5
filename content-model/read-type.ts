import type { Source } from "./read/sources.ts";
import {
  type BrandType,
  type Face,
  faceKey,
  type MeasuredFaces,
  type TypeFiles,
  type TypeRole,
  typeRoles,
} from "./schema/type.ts";

/** Most bytes of fonts before the first paint, and in each further file: slow phones wait for every byte. */
const MOST_FIRST = 50_000;
const MOST_FURTHER = 30_000;

type Placed = { face: Face; place: ReturnType<Source["placeOf"]> };

/** The brand's typefaces with what was measured of their files; null after reporting what is wrong with them. */
export function readType(
  source: Source,
  type: TypeFiles,
  measured: MeasuredFaces,
): BrandType | null {
  const read = Object.fromEntries(
    typeRoles.map((role) => [role, facesOf(source, role, type[role], measured)]),
  ) as Record<TypeRole, Placed[]>;
  const whole = typeRoles.every((role) => read[role].length === type[role].files.length);
  if (!whole || !areLight(source, read)) return null;
  const typefaces = typeRoles.map((role) => {
    const { family, like } = type[role];
    return [role, { family, like, faces: read[role].map(({ face }) => face) }];
  });
  return Object.fromEntries(typefaces) as BrandType;
}

function facesOf(
  source: Source,
  role: TypeRole,
  { files }: TypeFiles[TypeRole],
  measured: MeasuredFaces,
): Placed[] {
  return files.flatMap((file, i) => {
    const found = measured[faceKey(file)] ?? {
      fault: `content/brand/${file.file} was not measured. Check again.`,
      at: "file" as const,
    };
    const field = "fault" in found ? found.at : "file";
    const place = source.placeOf(["type", role, "files", i, field]);
    if (!("fault" in found)) return [{ face: found, place }];
    source.report({ ...place, message: found.fault });
    return [];
  });
}

/** Whether no file is larger than what the site may weigh. */
function areLight(source: Source, { display, text, data }: Record<TypeRole, Placed[]>): boolean {
  const [first, second] = [display[0], text[0]];
  if (!first || !second) return false;
  const isShared = first.face.file === second.face.file;
  const together = first.face.bytes + (isShared ? 0 : second.face.bytes);
  const larger = first.face.bytes > second.face.bytes ? first : second;
  if (together > MOST_FIRST)
    source.report({
      ...larger.place,
      message: `The first files of display and text have ${kB(together)} kB together; at most ${kB(MOST_FIRST)} fit, since each page waits for them. ${ADVICE}`,
    });
  const further = [...display.slice(1), ...text.slice(1), ...data].filter(
    ({ face }) => face.bytes > MOST_FURTHER,
  );
  for (const { face, place } of further)
    source.report({
      ...place,
      message: `This file has ${kB(face.bytes)} kB; at most ${kB(MOST_FURTHER)} fit. ${ADVICE}`,
    });
  return together <= MOST_FIRST && further.length === 0;
}

const ADVICE = "Use fewer weights, or a plainer typeface.";

/** More than fits never reads as what fits. */
function kB(bytes: number): number {
  return Math.ceil(bytes / 1000);
}
