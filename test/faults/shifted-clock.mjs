// Moves the clock of a program by CLOCK_SHIFT milliseconds: NODE_OPTIONS=--import=<this file>. What it starts has the same clock.
const shift = Number(process.env.CLOCK_SHIFT ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  /** @param {any[]} args */
  constructor(...args) {
    // @ts-expect-error -- a date takes one argument or several, as they are given
    super(...(args.length === 0 ? [RealDate.now() + shift] : args));
  }

  static now() {
    return RealDate.now() + shift;
  }
};
