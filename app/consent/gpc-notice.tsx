import { Banner } from "#app/ui/banner.tsx";
import { cx } from "#app/ui/class-names.ts";

/**
 * Says that Global Privacy Control was heard. It is in the page for everyone, and shown by the mark on `<html>` to
 * those whose signal holds.
 */
export function GpcNotice({
  copy,
  className,
}: {
  copy: { title: string; text: string };
  className?: string;
}) {
  return (
    <div className={cx("gpc-shown", className)}>
      <Banner title={copy.title}>
        <p>{copy.text}</p>
      </Banner>
    </div>
  );
}
