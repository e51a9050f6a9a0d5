/**
 * Text of the inline script that starts a page: it imports the entry module after the load event and idle, under Save-Data
 * or on a slow line at the first sign of intent. Nothing is fetched before. A request that fails is made once more.
 */
export function starter(entry: string): string {
  return `{const load=()=>import(${JSON.stringify(entry)});${START}}`;
}

/** Text, not code: bundlers rewrite dynamic imports. */
const START = `let begun=false;
const begin=()=>{if(!begun){begun=true;load().catch(()=>setTimeout(()=>load().catch(()=>{}),1000))}};
const line=navigator.connection;
if(line&&(line.saveData||/2g/.test(line.effectiveType)))for(const sign of ["pointerdown","touchstart","keydown","focusin"])addEventListener(sign,begin,{once:true,passive:true});
else{const idle=()=>window.requestIdleCallback?requestIdleCallback(begin,{timeout:2000}):setTimeout(begin,200);
document.readyState==="complete"?idle():addEventListener("load",idle,{once:true})}`.replaceAll(
  "\n",
  "",
);
