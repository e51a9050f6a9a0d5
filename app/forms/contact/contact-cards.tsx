import type { ContactPage } from "#content-model/schema/pages.ts";

type Card = ContactPage["cards"][number];

/** The other ways to reach us, as an index: each with its addresses, numbers and hours. */
export function ContactCards({ cards, hours }: { cards: readonly Card[]; hours: string }) {
  if (cards.length === 0) return null;
  return (
    <ul className="mt-16 grid border-ink border-t-2 sm:grid-cols-2 lg:mt-24 lg:grid-cols-4">
      {cards.map((card) => (
        <li
          key={card.id}
          id={card.id}
          className="border-line border-b py-7 sm:odd:pr-6 sm:even:border-l sm:even:pl-6 lg:border-b-0 lg:border-l lg:px-6 lg:first:border-l-0 lg:first:pl-0"
        >
          <h2 className="text-h4">{card.title}</h2>
          <p className="mt-2 text-ink-2 text-small">{card.text}</p>
          {card.id === "office" ? (
            <p className="data mt-3 text-caption text-ink-2">{hours}</p>
          ) : null}
          {card.links.length > 0 ? (
            <ul className="mt-3">
              {card.links.map((link) => (
                <li key={link.href}>
                  <CardLink {...link} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function CardLink({ href, label }: { href: string; label: string }) {
  const className = "link inline-flex min-h-11 items-center break-all font-semibold text-small";
  return href.startsWith("/") ? (
    <a href={href} className={className}>
      {label}
    </a>
  ) : (
    <a href={href} className={className}>
      {label}
    </a>
  );
}
