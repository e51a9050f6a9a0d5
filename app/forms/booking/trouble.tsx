import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";

export type TroubleCopy = {
  none: { title: string; text: string };
  failed: { title: string; text: string; again: string };
};

/** The calendar has nothing left. */
export function NoTimes({ copy, email }: { copy: TroubleCopy; email: string }) {
  return (
    <Banner title={copy.none.title} role="status">
      <p>{copy.none.text}</p>
      <MailLink email={email} />
    </Banner>
  );
}

/** The calendar could not be asked, after all retries. Without `again` the page itself has to be loaded again. */
export function TimesFailed({
  copy,
  email,
  again,
}: {
  copy: TroubleCopy;
  email: string;
  again?: () => void;
}) {
  return (
    <Banner tone="error" role="alert" title={copy.failed.title}>
      <p>{copy.failed.text}</p>
      <MailLink email={email} />
      {again ? (
        <Button variant="secondary" onClick={again}>
          {copy.failed.again}
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
