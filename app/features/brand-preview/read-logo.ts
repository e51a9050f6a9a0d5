/** A picture that stays in this browser: its address holds the whole file. */
export type Logo = { address: string; width: number; height: number; file: string };
export type LogoFault = { fault: "not-an-image" | "too-large"; file: string; bytes: number };

export const LOGO_BYTES = 500_000;
/** Image types that every browser shows. */
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp", "image/svg+xml"];

/** Reads a chosen file here, and tells why it can't be shown. Nothing is sent. */
export async function readLogo(file: File): Promise<Logo | LogoFault> {
  const wrong = (fault: LogoFault["fault"]) => ({ fault, file: file.name, bytes: file.size });
  if (!LOGO_TYPES.includes(file.type)) return wrong("not-an-image");
  if (file.size > LOGO_BYTES) return wrong("too-large");
  try {
    const address = await addressOf(file);
    const image = new Image();
    image.src = address;
    // Its name may promise an image that isn't one.
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    // A drawing needn't have a size.
    return { address, width: width || 1, height: height || 1, file: file.name };
  } catch {
    return wrong("not-an-image");
  }
}

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
