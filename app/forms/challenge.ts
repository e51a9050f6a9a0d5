import type { Challenge } from "#shared/forms/hidden-fields.ts";

/** Hashes between two breaths of the page: it stays usable while a proof is looked for. */
const BATCH = 2_000;

/** A token for a form; null where none is to be had: forms work without. */
export async function fetchChallenge(): Promise<Challenge | null> {
  try {
    const response = await fetch("/challenge");
    return response.ok ? ((await response.json()) as Challenge) : null;
  } catch {
    return null;
  }
}

/**
 * Looks for the number that the server asks for when a network has sent much: a moment's work here, expensive for whoever
 * sends thousands. Null after far too many tries.
 */
export async function findProof({ token, bits }: Challenge): Promise<string | null> {
  // Hardly anyone ever needs it, so it isn't part of the page's script.
  const { sha256Head } = await import("./sha256.ts");
  const most = 2 ** (bits + 6);
  for (let n = 0; n < most; n += 1) {
    if (bits === 0 || sha256Head(`${token}.${n}`) >>> (32 - bits) === 0) return String(n);
    if (n % BATCH === BATCH - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
}
