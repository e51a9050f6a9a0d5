/*
 * Nothing of the client runtime may compete with the first paint, so its download starts only after the
 * load event and idle. React Router writes module preloads and a module script with static imports; both
 * start at once. This turns the script's imports into a function that runs later, and takes the preloads out.
 */

const PRELOAD = /<link rel="modulepreload"[^>]*\/?>/g;
const MODULE_SCRIPT = /(<script[^>]*type="module"[^>]*>)([\s\S]*?)(<\/script>)/g;
const STATIC_IMPORT = /^\s*import\s+(?:\*\s+as\s+(\w+)\s+from\s+)?"([^"]+)";?/gm;

/**
 * One request that is dropped would leave the page without scripts, so what fails is asked for once more, a second later.
 * At the same address: a module that came by two would be there twice. An engine that remembers failed modules fails again.
 */
const TWICE = `const twice=ask=>ask().catch(()=>new Promise(again=>setTimeout(again,1000)).then(ask));
`;

/** Runs `start` after load and idle; with Save-Data or a slow line only at the first sign of intent. */
const SCHEDULE = `let begun=false;const begin=()=>{if(!begun){begun=true;start()}};
const line=navigator.connection;
if(line&&(line.saveData||/2g/.test(line.effectiveType)))for(const sign of ["pointerdown","touchstart","keydown","focusin"])addEventListener(sign,begin,{once:true,passive:true});
else{const idle=()=>window.requestIdleCallback?requestIdleCallback(begin,{timeout:2000}):setTimeout(begin,200);
document.readyState==="complete"?idle():addEventListener("load",idle,{once:true})}`;

/**
 * @param html a whole page as React Router renders it in production
 * @param layout address of the layout's copy, which is fetched beside the scripts: the page is brought to life with it
 * @returns the same page, whose scripts are fetched after load and idle
 * @throws if the page has a module script of a shape this does not know: better no build than a slow one
 */
export function deferScripts(html: string, layout: string): string {
  return html
    .replace(PRELOAD, "")
    .replace(MODULE_SCRIPT, (_all, open: string, code: string, close: string) => {
      return open + deferred(code, layout) + close;
    });
}

function deferred(code: string, layout: string): string {
  const imports = [...code.matchAll(STATIC_IMPORT)].map(([, name, source]) => ({ name, source }));
  const rest = code.replace(STATIC_IMPORT, "").trim();
  if (imports.length === 0 || /^\s*import\s*["*{]/m.test(rest)) {
    throw new Error(
      "Cannot defer this page's scripts: its module script is not as React Router 8.4 writes it.",
    );
  }
  // The first import is the route manifest, which the others read.
  const [manifest, ...modules] = imports;
  const names = modules.map(({ name }, i) => name ?? `_${i}`).join(",");
  const sources = modules.map(({ source }) => twice(`"${source}"`)).join(",");
  const copy = `window.siteLayout=twice(()=>fetch("${layout}")).then(r=>r.ok?r.json():null).catch(()=>null)`;
  const entry = rest.replace(/import\(("[^"]+")\)/g, (_all, source: string) => twice(source));
  return `${TWICE}const start=async()=>{${copy};const ready=${twice(`"${manifest?.source}"`)};const [${names}]=await Promise.all([${sources},ready]);${entry}};\n${SCHEDULE}`;
}

function twice(source: string): string {
  return `twice(()=>import(${source}))`;
}
