import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "react-router";
import type { ConsentMode } from "#contracts/consent-state.ts";
import type { Snapshot } from "#model/snapshot.ts";
import type { BuiltServer } from "#server/rendering/handler.ts";
import { routeTable } from "#server/rendering/route-table.ts";
import { builtStylesheet, withContent } from "#server/rendering/site-build.ts";
import { matcher, routeTree } from "./match-routes.ts";
import { hashOf } from "./site-writer.ts";

/** The built code, which makes pages of content. */
export type Code = {
  routes: BuiltServer["routes"];
  /** What browsers fetch beside the scripts: the layout's copy, and the table of routes where it isn't that of the build. */
  files: ReadonlyArray<{ file: string; text: string }>;
  /** All that the page at an address is made from, beside the code, as one hash. */
  inputsOf(address: string): Promise<string>;
  /** Address of the stylesheet without colors; null where the code has none. */
  stylesheet: string | null;
  /** The mode that it was built in. */
  consentMode: ConsentMode;
  /** What the server would answer, with no one's cookies. */
  render(address: string): Promise<Response>;
};

/** Of the address only the path counts: pages say their own origin by the settings. */
const ORIGIN = "http://localhost";

/**
 * Loads the server that was built into a folder.
 * @throws if there is none
 */
export async function loadCode(buildFolder: string): Promise<(content: Snapshot) => Code> {
  const file = path.join(buildFolder, "server/index.js");
  const built = (await import(pathToFileURL(file).href)) as BuiltServer;
  return (content) => {
    const build = withContent(built, content);
    const table = build === built ? [] : [routeTable(build)];
    const files = [...table, ...built.entry.module.filesOf(content)];
    const { consentMode } = built.entry.module;
    return { ...codeFor(build, content), files, stylesheet: builtStylesheet(built), consentMode };
  };
}

function codeFor(
  build: BuiltServer,
  content: Snapshot,
): Omit<Code, "files" | "stylesheet" | "consentMode"> {
  const handle = createRequestHandler(build, "production");
  const { createContext, sharedOf } = build.entry.module;
  const light = withoutTexts(content);
  // The table of routes is named by every page.
  const shared = hashOf([sharedOf(content), build.assets.url]);
  const matchesOf = matcher(routeTree(build.routes));
  return {
    routes: build.routes,
    async inputsOf(address) {
      const { ids, params } = matchesOf(address);
      const context = createContext(null, light);
      const url = new URL(ORIGIN + address);
      // As dear as the rest of this function, and hardly any loader wants it.
      const args = {
        params,
        context,
        pattern: "",
        url,
        get request() {
          return new Request(url);
        },
      };
      const loaded = [];
      for (const id of ids) {
        const { loader } = build.routes[id]?.module ?? {};
        loaded.push(id, loader ? await loaderSays(() => loader(args as never)) : null);
      }
      return hashOf([shared, address, JSON.stringify(loaded)]);
    },
    render: (address) => handle(new Request(ORIGIN + address), createContext(null, content)),
  };
}

/** What a loader returns; of one that answers that there is no such page, that. @throws its fault */
async function loaderSays(load: () => unknown): Promise<unknown> {
  try {
    return await load();
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { thrown: thrown.status, to: thrown.headers.get("Location") };
  }
}

/** The content with the hash of each article's text in its place: loaders pass texts on as they are. */
function withoutTexts(content: Snapshot): Snapshot {
  const articles = content.articles.map((article) => {
    const { hash, contents, minutes, uses } = article.prose;
    return { ...article, prose: { hash, contents, minutes, uses, nodes: [hash] } };
  });
  return { ...content, articles };
}
