import { Unbroken } from "#app/ui/text.tsx";
import type { ContactPage } from "#content-model/schema/pages.ts";
import { type ContactTopic, contactTopics } from "#shared/forms/lead-form-options.ts";

type Card = ContactPage["cards"][number];

/** The other ways to reach us, next to the form, and in pairs on tablets: each with its addresses, numbers and hours. */
export function ContactCards({ cards, hours }: { cards: readonly Card[]; hours: string }) {
  if (cards.length === 0) return null;
  return (
    <ul className="border-ink border-t-2 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
      {cards.map((card) => (
        <li
          key={card.id}
          id={card.id}
          className="border-line border-b pt-4 pb-2 last:border-b-0 last:pb-0 sm:max-lg:border-b-0"
        >
          <h2 className="text-h4">{card.title}</h2>
          <p className="mt-1 text-ink-2 text-small">{card.text}</p>
          {card.id === "office" ? (
            <p className="mt-1 text-ink-2 text-small">
              <Unbroken text={hours} />
            </p>
          ) : null}
          {card.links.length > 0 ? (
            <ul className="mt-1 flex flex-wrap gap-x-6">
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

/** Whether a card has a phone number: those are answered at once. */
export function isReachable({ links }: Card): boolean {
  return links.some(({ href }) => href.startsWith("tel:"));
}

function CardLink({ href, label }: { href: string; label: string }) {
  const className = "link inline-flex min-h-11 items-center wrap-anywhere font-semibold text-small";
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

/** The topic that an address asks for; null for none and for an unknown one. */
export function topicIn(search: URLSearchParams): ContactTopic | null {
  const asked = search.get("topic");
  return contactTopics.find((topic) => topic === asked) ?? null;
}
