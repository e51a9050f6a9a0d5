import { useLayout } from "#app/copy/layout.ts";
import type { PrivacyCopy } from "#content-model/schema/privacy.ts";

/** How else a request can be made: the law asks for a toll-free number next to the form. */
export function OtherWays({
  copy,
  address,
}: {
  copy: PrivacyCopy["other"];
  address: readonly string[];
}) {
  const { site } = useLayout();
  const { emails, phones, legalName } = site;
  const ways = [
    ...(phones.privacy ? [{ ...copy.phone, ...phones.privacy }] : []),
    { ...copy.email, label: emails.privacy, href: `mailto:${emails.privacy}` },
  ];
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="border-ink border-b-2 pb-3 text-h3">
        {copy.title}
      </h2>
      <dl className="md:max-lg:grid md:max-lg:grid-cols-3 md:max-lg:gap-x-6">
        {ways.map(({ title, text, label, href }) => (
          <div key={href} className="border-line py-4 max-md:border-b lg:border-b">
            <dt className="font-semibold">{title}</dt>
            <dd>
              <a
                href={href}
                className="link inline-flex min-h-11 items-center wrap-anywhere font-semibold text-[1rem]"
              >
                {label}
              </a>
              <p className="text-[1rem] text-ink-2">{text}</p>
            </dd>
          </div>
        ))}
        <div className="border-line py-4 max-md:border-b lg:border-b">
          <dt className="font-semibold">{copy.letter.title}</dt>
          <dd className="mt-1">
            <p>
              {[legalName, ...address].map((line, i) => (
                // Each line of the address stays whole, as on an envelope.
                <span key={line}>
                  <span className="inline-block max-w-full">
                    {i < address.length ? `${line},` : line}
                  </span>{" "}
                </span>
              ))}
            </p>
            <p className="mt-2 text-[1rem] text-ink-2">{copy.letter.text}</p>
          </dd>
        </div>
      </dl>
    </section>
  );
}
