/** Where the browser sends what it has counted. Apart from the schema, which the browser does without. */
export const ANALYTICS_PATH = "/analytics";
