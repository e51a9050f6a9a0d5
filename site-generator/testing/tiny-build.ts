import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "#server/testing/store.ts";
import { compileCss } from "../../scripts/build/finish-client.ts";
import { CSS_PARTS } from "../used-css.ts";

/**
 * The least that publishing takes for a build: home, `/list`, and 404 for everything else. Each page shows its path and,
 * home only, what the expression makes of the content.
 * @param shows an expression; `content` is the content
 */
export function tinyBuild(shows = "null"): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "server"));
  mkdirSync(join(folder, "client"));
  writeFileSync(
    join(folder, "client/manifest.json"),
    JSON.stringify({ "app/client.ts": { file: "assets/client.js", css: ["style.css"] } }),
  );
  const css = ".a{color:var(--brand-ink)}";
  writeFileSync(join(folder, "client/style.css"), css);
  writeFileSync(join(folder, CSS_PARTS), JSON.stringify(compileCss(css)));
  writeFileSync(
    join(folder, "server/index.js"),
    `export function openSite({ content }) {
      const shown = (path) => (path === "/" ? ${shows} : null);
      const render = (path) => ({
        status: ["/", "/list"].includes(path) ? 200 : 404,
        html: "<h1>" + path + "</h1><main>" + JSON.stringify(shown(path)) + "</main>",
        styles: ["sha256-x"],
      });
      return {
        render,
        file: () => null,
        filePaths: ["/times.json"],
        inputs: (path) => [path, content.site.brand, shown(path)],
        scripts: [],
      };
    }`,
  );
  return folder;
}
