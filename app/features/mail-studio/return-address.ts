import type { Slot } from "./layout.ts";
import type { MailZones } from "./zones.ts";

/**
 * The sender's address in its corner of the address side.
 * @param smaller where a message is next to it: its width and type, in points
 */
export function returnAddress(
  { returnAddress: corner }: MailZones,
  smaller?: { width: number; size: number; leading: number },
): Slot {
  const { width, size, leading } = smaller ?? { width: corner.width, size: 8.5, leading: 11 };
  const box = { ...corner, width };
  return { id: "from", box, face: "text", size, leading, tone: "ink", mail: true };
}
