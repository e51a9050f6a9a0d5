import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CONSENT_STYLE_PATH } from "#shared/consent-fields.ts";
import { Document } from "./document.tsx";

test("the consent's script and stylesheet come right after the charset, before anything that blocks them", () => {
  const html = renderToStaticMarkup(
    <Document
      head={[]}
      structured={null}
      themeColor="white"
      fonts={["/assets/a.woff2"]}
      settings={{ consentMode: "opt-out", analytics: null }}
      assets={{ entry: "/assets/a.js", stylesheet: "/assets/a.css" }}
      css={null}
      requestId={undefined}
      search=""
      scriptless={false}
      body=""
    />,
  );
  const order = ["<head>", "charSet", "<script>", CONSENT_STYLE_PATH, "/assets/a.css"];
  const places = order.map((part) => html.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});
