import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";

export type TroubleWords = {
  none: { title: string; text: string };
  failed: { title: string; text: string; again: string };
};

/** The calendar has nothing left. */
export function NoTimes({ words, email }: { words: TroubleWords; email: string }) {
  return (
    <Banner title={words.none.title} role="status">
      <p>{words.none.text}</p>
      <MailLink email={email} />
    </Banner>
  );
}

/** The calendar could not be asked, after all retries. Without `again` the page itself has to be loaded anew. */
export function TimesFailed({
  words,
  email,
  again,
}: {
  words: TroubleWords;
  email: string;
  again?: () => void;
}) {
  return (
    <Banner tone="error" role="alert" title={words.failed.title}>
      <p>{words.failed.text}</p>
      <MailLink email={email} />
      {again ? (
        <Button variant="secondary" onClick={again}>
          {words.failed.again}
        </Button>
      ) : null}
    </Banner>
  );
}

function MailLink({ email }: { email: string }) {
  return (
    <p>
      <a className="link inline-flex min-h-11 items-center font-semibold" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}
