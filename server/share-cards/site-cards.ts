import { join } from "node:path"
import { withDecodeSlot } from "#server/files/images.ts"
import { textsIn } from "#server/platform/texts.ts"
import { BRAND } from "#shared/brand.ts"
import type { Locale } from "#shared/locales.ts"
import { type Message, msg } from "#shared/msg.ts"
import { CARD_SIZE, type SiteCard } from "#shared/site-cards.ts"
import { colour, line, renderCard } from "./draw.ts"

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
const SITE_CARD_LINE = msg`Mobile apps and developer accounts. Every payment is held in escrow until the buyer confirms receipt.`

const MARK = join(import.meta.dirname, "../../shared/theme/favicon.svg")
const MARK_SIDE = 76

async function draw(page: SiteCard, locale: Locale): Promise<Uint8Array> {
  const mark = await Bun.file(MARK).bytes()
  return renderCard({
    locale,
    images: [{ src: "mark", data: mark }],
    children: [
      {
        type: "container",
        style: { display: "flex", alignItems: "center", gap: 20 },
        children: [
          { type: "image", src: "mark", style: { width: MARK_SIDE, height: MARK_SIDE } },
          line(BRAND, { fontSize: 46, fontWeight: 600 }),
        ],
      },
      {
        type: "container",
        style: { display: "flex", flexDirection: "column", gap: 28, width: CARD_SIZE.width - 128 },
        children: [
          line(textsIn(locale)(SITE_CARD_TITLES[page]), {
            fontSize: 84,
            fontWeight: 600,
            lineHeight: 1.15,
            whiteSpace: "normal",
            lineClamp: 2,
          }),
          line(textsIn(locale)(SITE_CARD_LINE), {
            fontSize: 32,
            color: colour("secondary"),
            whiteSpace: "normal",
            lineClamp: 2,
          }),
        ],
      },
    ],
  })
}

/**
 * Pictures of the pages that are not listings: few, and unchanged until the next start, so they are cached in memory.
 */
export function createSiteCards() {
  const rendered = new Map<string, Promise<Uint8Array>>()
  return {
    find(page: SiteCard, locale: Locale): Promise<Uint8Array> {
      const key = `${locale}/${page}`
      const known = rendered.get(key)
      if (known) return known
      const work = withDecodeSlot(() => draw(page, locale))
      rendered.set(key, work)
      work.catch(() => rendered.delete(key))
      return work
    },
  }
}
