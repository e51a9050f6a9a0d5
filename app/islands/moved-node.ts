/** Whether React met a node that someone else has moved or replaced: its `removeChild` or `insertBefore` throws so. */
export function isMovedNode(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotFoundError";
}
