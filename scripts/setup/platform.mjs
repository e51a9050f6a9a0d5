/**
 * Platform that a package is made for, as package.json names it; null for any.
 *
 * @typedef {{ os: string, cpu: string, libc: "glibc" | "musl" | null }} Platform
 */

/** @returns {Platform} this machine */
export function thisPlatform() {
  return { os: process.platform, cpu: process.arch, libc: libc() };
}

/**
 * Whether a package is made for a platform, by npm's rules: no list means everywhere, `!x` means all but x.
 *
 * @param {{ os?: string | string[], cpu?: string | string[], libc?: string | string[] }} made
 * @param {Platform} platform
 */
export function fits(made, platform) {
  return (
    allows(made.os, platform.os) &&
    allows(made.cpu, platform.cpu) &&
    (platform.libc === null || allows(made.libc, platform.libc))
  );
}

/** @param {string | string[] | undefined} made @param {string} value */
function allows(made, value) {
  const list = made === undefined ? [] : [made].flat();
  if (list.length === 0) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((entry) => entry.startsWith("!"));
}

function libc() {
  if (process.platform !== "linux" || !process.report) return null;
  // Looking up the names of open connections takes seconds on some networks.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return report.header.glibcVersionRuntime ? "glibc" : "musl";
}
