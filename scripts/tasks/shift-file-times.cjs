/**
 * File times for a run on another day (run-on-day.ts loads this into each Node process): libfaketime moves Node's clock, but
 * not the times of files, which Node asks the kernel for directly. A file written just now would look days old.
 */
const { Stats } = require("node:fs");

const offsetMs = Number.parseInt(process.env.FAKETIME ?? "0", 10) * 1000;

for (const name of ["atimeMs", "mtimeMs", "ctimeMs", "birthtimeMs"]) {
  // Node assigns each time to a new object, which finds this setter first.
  Object.defineProperty(Stats.prototype, name, {
    set(value) {
      Object.defineProperty(this, name, {
        value: value + offsetMs,
        configurable: true,
        enumerable: true,
        writable: true,
      });
    },
  });
}
