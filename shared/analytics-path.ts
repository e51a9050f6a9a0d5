/** Where the browser sends what it has counted. In a file of its own: only code that counts may hold it, and that loads after consent. */
export const ANALYTICS_PATH = "/analytics";
