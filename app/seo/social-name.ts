/** Name of the social image of a page: `/` is `home`, `/data/api` is `data-api`. The build draws one for each page. */
export function socialName(pathname: string): string {
  return pathname === "/" ? "home" : pathname.slice(1).replaceAll("/", "-");
}
