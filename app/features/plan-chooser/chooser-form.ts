/** Id of the plan chooser's form; the choice of billing period, elsewhere on the page, belongs to it. */
export const CHOOSER_FORM = "plan-chooser-form";
