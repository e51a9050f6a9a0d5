import fc from "fast-check";

/** Characters that decide about an address: each special of RFC 5321, letters of several scripts, what no one sees. */
const signs = [
  ..."!#$%&'*+-/=?^_`{|}~.@abcXYZ019. \"(),:;<>[\\]\u00e9\u0301ßЖ用\u202e\u200d\u00ad\uff20\uff0e😀",
];

const hostSigns = [..."abz09-._üéß\u3002\uff0eпр例広あ한עשنعहδอ❤\u00ad"];

/** Texts that are addresses or nearly so. */
export const generatedAddresses: fc.Arbitrary<string> = fc.oneof(
  fc.emailAddress(),
  joined(signs, 30),
  fc
    .tuple(joined([..."ab.+'&=/"], 70), joined(hostSigns, 70), topLevel())
    .map(([local, host, top]) => `${local}@${host}.${top}`),
  fc
    .tuple(words("abcé用Ж0+&"), words("abü例п-0"), topLevel())
    .map(([local, host, top]) => `${local}@${host}.${top}`),
  fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => `${text}@example.com`),
  joined(hostSigns, 20).map((host) => `ada@${host}.com`),
);

function joined(from: readonly string[], maxLength: number): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...from), { maxLength }).map((all) => all.join(""));
}

/** Words with dots between. */
function words(letters: string): fc.Arbitrary<string> {
  const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 });
  return fc
    .array(word, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((one) => one.join("")).join("."));
}

function topLevel(): fc.Arbitrary<string> {
  return fc.constantFrom("com", "de", "c", "x1", "1", "рф", "例", "xn--p1ai", "");
}
