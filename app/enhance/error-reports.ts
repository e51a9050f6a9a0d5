/** The log is told of the first few faults of a page: later ones follow from them. */
const MAX_REPORTS = 3;

/** Tells the server's log of uncaught errors in our own scripts, not in those of extensions. */
export function reportErrors(): void {
  let reports = 0;
  addEventListener("error", ({ filename, error }) => {
    if (!filename.startsWith(`${location.origin}/assets/`) || reports === MAX_REPORTS) return;
    reports += 1;
    import("#app/islands/report-error.ts").then(
      ({ reportError }) => reportError(error),
      () => {},
    );
  });
}
