import type { SnippetSettings } from "./settings.ts";

/** Names in the code besides the settings. */
export type SnippetNames = {
  /** Prefix of the events that tell it a visitor's answer. */
  prefix: string;
  /** Address of the script that it loads. */
  source: string;
  siteKey: string;
  nonce: string;
  /** First line of the code, as a comment. */
  comment: string;
};

/**
 * The code to paste. It decides by itself, before anything is requested: anyone who may not be counted costs one inline
 * script. `visit.ts` says the same as a function; a test runs both.
 */
export function snippetOf(settings: SnippetSettings, names: SnippetNames): string {
  const { consent, skip, options } = settings;
  const has = (option: (typeof options)[number]) => options.includes(option);
  const lines = [
    has("nonce") ? `<script nonce="${names.nonce}">` : "<script>",
    `// ${names.comment}`,
    "(function (w, d) {",
    "  if (w.navigator.globalPrivacyControl) return;",
    ...(skip.length > 0
      ? [
          `  var skip = [${skip.map((path) => `"${path}"`).join(", ")}];`,
          "  if (skip.some(function (p) {",
          "    return w.location.pathname.indexOf(p) === 0;",
          "  })) return;",
        ]
      : []),
    "  var no, begun;",
    "  function load() {",
    "    (w.requestIdleCallback || w.setTimeout)(function () {",
    "      if (no) return;",
    '      var s = d.createElement("script");',
    `      s.src = "${names.source}";`,
    `      s.dataset.site = "${names.siteKey}";`,
    ...(has("companies") ? ['      s.dataset.match = "companies";'] : []),
    ...(has("strings") ? ['      s.dataset.query = "keep";'] : []),
    "      d.head.appendChild(s);",
    "    });",
    "  }",
    "  function allow() {",
    "    if (begun) return;",
    "    begun = true;",
    '    if (d.readyState === "complete") load();',
    '    else w.addEventListener("load", load);',
    "  }",
    `  w.addEventListener("${names.prefix}:refuse", function () {`,
    "    no = true;",
    "  });",
    consent === "opt-in" ? `  w.addEventListener("${names.prefix}:allow", allow);` : "  allow();",
    "})(window, document);",
    "</script>",
  ];
  return lines.join("\n");
}

/** Call by which a consent banner passes the visitor's answer to the snippet. */
export function bannerCallOf(consent: SnippetSettings["consent"], prefix: string): string {
  return `dispatchEvent(new Event("${prefix}:${consent === "opt-in" ? "allow" : "refuse"}"));`;
}

/** Size in the page, uncompressed. */
export function bytesOf(code: string): number {
  return new TextEncoder().encode(code).length;
}

/** `Tallyfolk` -> `tallyfolk`: what may be in the name of an event. */
export function prefixOf(brand: string): string {
  return brand.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
