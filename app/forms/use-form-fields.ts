import { useEffect, useRef, useState } from "react";

/**
 * Reads a form that is elsewhere on the page, now and whenever something is put into it.
 * @param id of the form
 * @returns null on the server, and where there is no such form
 */
export function useFormFields<Read>(
  id: string,
  read: (form: HTMLFormElement) => Read,
): Read | null {
  const [fields, setFields] = useState<Read | null>(null);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const follow = () => {
      const form = document.getElementById(id);
      if (form instanceof HTMLFormElement) setFields(latest.current(form));
    };
    follow();
    document.addEventListener("input", follow);
    return () => document.removeEventListener("input", follow);
  }, [id]);
  return fields;
}
