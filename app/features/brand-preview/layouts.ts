/** Where the parts of the drawn dashboard are, for a desktop and a phone. Units are pixels at full size. */
export type Layout = {
  width: number;
  height: number;
  /** Where the header ends. */
  top: number;
  /** The content's edges. */
  left: number;
  right: number;
  /** The menu: beside the content, or over it. */
  nav: "beside" | "over";
  heading: number;
  /** The button, beside the heading or under it, across. */
  button: { y: number; width: number };
  totals: number;
  chart: number;
  visits: number;
};

export const layouts = {
  wide: {
    width: 640,
    height: 500,
    top: 86,
    left: 164,
    right: 616,
    nav: "beside",
    heading: 126,
    button: { y: 104, width: 130 },
    totals: 158,
    chart: 244,
    visits: 390,
  },
  narrow: {
    width: 330,
    height: 586,
    top: 86,
    left: 18,
    right: 312,
    nav: "over",
    heading: 162,
    button: { y: 176, width: 294 },
    totals: 234,
    chart: 320,
    visits: 470,
  },
} as const satisfies Record<string, Layout>;
