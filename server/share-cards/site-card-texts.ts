import { type Message, msg } from "#shared/msg.ts"
import type { SiteCard } from "#shared/site-cards.ts"

/** The text of each page's picture, like the page's own title. */
export const SITE_CARD_TITLES: Record<SiteCard, Message> = {
  home: msg`Buy and sell mobile apps`,
  marketplace: msg`Apps for sale`,
  company: msg`Company`,
  services: msg`Services`,
  contacts: msg`Contacts`,
  faq: msg`Questions and answers`,
  "terms-of-service": msg`Terms of service`,
  "privacy-policy": msg`Privacy policy`,
}

/** The line below the title. */
export const SITE_CARD_LINE = msg`Mobile apps and developer accounts. Every payment is held in escrow until the buyer confirms receipt.`
