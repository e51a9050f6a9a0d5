import type { ConfigData } from "html-validate";

/** Rules for every page. A rule that is off carries its reason. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  rules: {
    // Scripts and styles come from our own origin, where integrity would guard a file against its own server.
    "require-sri": ["error", { target: "crossorigin" }],
  },
};
