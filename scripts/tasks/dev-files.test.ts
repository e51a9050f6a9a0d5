import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type ContentPicture, copiesOf } from "#content-model/prose/images.ts";
import { content } from "#content-model/testing/content.ts";
import { temporaryFolder } from "#server/testing/store.ts";
import { measurePictures } from "../../site-generator/pictures.ts";
import { createDevFiles } from "./dev-pages.ts";

test("a copy of a picture is made when it is asked for, and nothing else is", async () => {
  const folder = temporaryFolder();
  const create = { width: 60, height: 40, channels: 3, background: "#2f3be6" } as const;
  writeFileSync(path.join(folder, "a.png"), await sharp({ create }).png().toBuffer());
  const { "a.png": picture } = await measurePictures(folder);
  const pictures = { "a.png": picture as ContentPicture };
  const answer = createDevFiles(folder);
  const [copy] = copiesOf("a.png", picture as ContentPicture).avif;
  const made = await answer(`/${copy?.file}`, { ...content, pictures });
  expect(await sharp(made?.bytes as Buffer).metadata()).toMatchObject({
    format: "heif",
    width: 60,
  });
  const [face] = content.brand.type.data.faces;
  const font = createDevFiles("content");
  expect((await font(`/${face.file}`, content))?.bytes.length).toBe(face.bytes);
  expect(await answer("/assets/pictures/other.avif", { ...content, pictures })).toBeNull();
});
