import { useEffect, useState } from "react";
import { sendsGpc } from "./consent-store.ts";

/** Whether this visitor sends Global Privacy Control: by the request's header, or by what the browser says of itself. */
export function useGpc(inRequest: boolean): boolean {
  const [gpc, setGpc] = useState(inRequest);
  useEffect(() => {
    setGpc(inRequest || sendsGpc());
  }, [inRequest]);
  return gpc;
}
