import { Banner } from "#app/ui/banner.tsx";

/** Says that Global Privacy Control was heard. `signal` decides whether it stands in the page at all. */
export function GpcNotice({
  signal,
  words,
  className,
}: {
  signal: boolean;
  words: { title: string; text: string };
  className?: string;
}) {
  if (!signal) return null;
  return (
    <Banner title={words.title} {...(className ? { className } : {})}>
      <p>{words.text}</p>
    </Banner>
  );
}
