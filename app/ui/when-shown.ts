/** Calls back once someone sees the page: a page that a browser draws ahead isn't a visit until then. */
export function whenShown(begin: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", begin, { once: true });
  else begin();
}
