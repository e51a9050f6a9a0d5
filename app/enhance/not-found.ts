/** Says on the not-found page, and as specified in the console, which path doesn't exist. */
export default function nameMissingPath(line: HTMLElement): void {
  line.textContent = location.pathname;
  console.info(`Page not found: ${location.pathname}`);
}
