import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { still } from "./still.tsx";

test("a still part is fetched by the server and drawn whole, in an element of its own", async () => {
  const Part = still(async () => Named);
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<Part name="drawn" />, {
      onAllReady() {
        const body = new PassThrough();
        text(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: reject,
    });
  });
  expect(html).toBe('<div class="contents" data-still=""><p>drawn</p></div>');
});

function Named({ name }: { name: string }) {
  return <p>{name}</p>;
}
