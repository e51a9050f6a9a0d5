/*
 * SHA-256 (FIPS 180-4) of short texts, many at a time. The browser's own is asynchronous, which costs more than these
 * few bytes' hash, and is missing on pages without TLS.
 */

/** The first 32 bits of fractions of roots of the first 64 primes: cube roots for the rounds, square roots to begin. */
const primes = firstPrimes(64);
const rounds = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const begin = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const schedule = new Uint32Array(64);

/** The first 32 bits of the hash of a text (UTF-8), as a number. */
export function sha256Head(text: string): number {
  const blocks = padded(new TextEncoder().encode(text));
  const state = Uint32Array.from(begin);
  for (let at = 0; at < blocks.byteLength; at += 64) compress(state, blocks, at);
  return state[0] ?? 0;
}

function compress(state: Uint32Array, blocks: DataView, at: number): void {
  const w = schedule;
  for (let i = 0; i < 16; i += 1) w[i] = blocks.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const x = word(w, i - 15);
    const y = word(w, i - 2);
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[i] = word(w, i - 16) + s0 + word(w, i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + word(rounds, i) + word(w, i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = word(state, i) + value;
  });
}

/** One set bit, zeros, and the length in bits, to whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const all = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 4, bytes.length * 8);
  return view;
}

function word(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

function turn(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
}
