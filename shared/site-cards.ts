import type { Locale } from "./locales.ts"

/** The pages, besides listings, that have their own picture for networks and messengers. */
export const SITE_CARDS = {
  "/": "home",
  "/marketplace": "marketplace",
  "/company": "company",
  "/services": "services",
  "/contacts": "contacts",
  "/faq": "faq",
  "/terms-of-service": "terms-of-service",
  "/privacy-policy": "privacy-policy",
} as const
export type SiteCard = (typeof SITE_CARDS)[keyof typeof SITE_CARDS]

/** The size that networks require, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 }

/** The path of a page's picture; null for a page that has none. */
export function siteCardPath(path: string, locale: Locale): string | null {
  const name = Object.entries(SITE_CARDS).find(([page]) => page === path)?.[1]
  return name ? `/cards/${locale}/${name}.png` : null
}
