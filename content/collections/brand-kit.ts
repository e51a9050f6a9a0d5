/** Files of the brand kit. The build draws them from the mark and the brand's name, and puts all of them into the archive. */
export const brandArchive = "/brand/brand-kit.zip";

export const brandFiles = [
  {
    file: "/brand/mark.svg",
    label: "Mark, brand color",
    ground: "paper",
    form: "mark",
    color: "action",
  },
  {
    file: "/brand/mark-night.svg",
    label: "Mark, ink",
    ground: "paper",
    form: "mark",
    color: "ink",
  },
  {
    file: "/brand/mark-paper.svg",
    label: "Mark, paper on night",
    ground: "night",
    form: "mark",
    color: "paper",
  },
  { file: "/brand/logo.svg", label: "Logo, ink", ground: "paper", form: "logo", color: "ink" },
  {
    file: "/brand/logo-paper.svg",
    label: "Logo, paper on night",
    ground: "night",
    form: "logo",
    color: "paper",
  },
  {
    file: "/brand/logo.png",
    label: "Logo, ink, 1,600 pixels wide",
    ground: "paper",
    form: "logo",
    color: "ink",
  },
] as const;

export type BrandFile = (typeof brandFiles)[number];
