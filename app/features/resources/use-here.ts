import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { focusOn } from "#app/ui/move-focus.ts";

/**
 * Id of the element that the address points at. After a jump inside the page focus goes there too, as the
 * browser does for a link of its own.
 */
export function useHere(): string {
  const { hash } = useLocation();
  // The server never sees a hash, so the first rendering knows none either.
  const [here, setHere] = useState("");
  const first = useRef(true);
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    setHere(id);
    if (!first.current && id) goTo(id);
    first.current = false;
  }, [hash]);
  return here;
}

function goTo(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  focusOn(target);
  // A smooth scroll over the whole glossary would still be under way, and any other scroll would end it.
  target.scrollIntoView({ behavior: "instant" });
}
