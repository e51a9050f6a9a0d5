/** Looks shared by the links and the menu buttons of the header's first row. */
export const navLink =
  "inline-flex min-h-11 items-center rounded-sm px-2 text-small whitespace-nowrap hover:text-action aria-[current=page]:text-action aria-[current=page]:underline aria-[current=page]:underline-offset-8";
