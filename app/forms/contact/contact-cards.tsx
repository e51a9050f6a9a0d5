import { cx } from "#app/ui/class-names.ts";
import { Unbroken } from "#app/ui/text.tsx";
import type { ContactPage } from "#content-model/schema/pages.ts";
import { type ContactTopic, contactTopics } from "#shared/forms/lead-form-options.ts";

type Card = ContactPage["cards"][number];

/** The other ways to reach us, next to the form, and in pairs on tablets: each with its addresses, numbers and hours. */
export function ContactCards({
  cards,
  hours,
  isLarge = false,
}: {
  cards: readonly Card[];
  hours: string;
  /** For those that most visitors look for. */
  isLarge?: boolean;
}) {
  if (cards.length === 0) return null;
  return (
    <ul className="border-ink border-t-2 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
      {cards.map((card) => (
        <li
          key={card.id}
          id={card.id}
          className="border-line border-b pt-4 pb-2 last:border-b-0 last:pb-0 max-sm:pt-2.5 max-sm:pb-0.5 sm:max-lg:border-b-0"
        >
          {/* On one line on phones, where the form follows. */}
          <div className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2.5">
            <h2 className={isLarge ? "text-h4 sm:text-h3" : "text-h4"}>{card.title}</h2>
            <p className="text-ink-2 text-small sm:mt-1">{card.text}</p>
          </div>
          {card.id === "office" ? (
            <p className="mt-1 text-ink-2 text-small">
              <Unbroken text={hours} />
            </p>
          ) : null}
          {card.links.length > 0 ? (
            <ul className="flex flex-wrap gap-x-6 sm:mt-1">
              {card.links.map((link) => (
                <li key={link.href}>
                  <CardLink {...link} isLarge={isLarge} />
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

function CardLink({ href, label, isLarge }: { href: string; label: string; isLarge: boolean }) {
  return (
    <a
      href={href}
      className={cx(
        "link inline-flex min-h-11 items-center wrap-anywhere font-semibold text-small",
        isLarge && "sm:text-body",
      )}
    >
      {label}
    </a>
  );
}

/** The topic that an address asks for; null for none and for an unknown one. */
export function topicIn(search: URLSearchParams): ContactTopic | null {
  const asked = search.get("topic");
  return contactTopics.find((topic) => topic === asked) ?? null;
}
