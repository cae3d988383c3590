import { Hono } from "hono"
import { AppError } from "#server/platform/app-error.ts"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { isNamed } from "#server/platform/http/entity-tag.ts"
import { readId } from "#server/platform/ids.ts"
import { toLocale } from "#shared/locales.ts"
import { SITE_CARDS } from "#shared/site-cards.ts"
import type { ShareCardsService } from "./service.ts"
import { createSiteCards } from "./site-cards.ts"

/** An unpublished listing's card expires from caches after this time. */
const MAX_AGE_S = 3600
/** The picture of a page changes only with a release. */
const DAY_S = 86_400

/**
 * `/cards/{locale}/{id}.png`: the picture of a shared listing. Its `?v=` only distinguishes versions for caches.
 * `/cards/{locale}/{page}.png`: the picture of another public page.
 */
export function shareCardRoutes(cards: ShareCardsService) {
  const routes = new Hono<Env>().get(
    "/:locale{en|ru|es|vi}/:name{[0-9]+\\.png}",
    allow("listings.read"),
    async c => {
      const id = readId(c.req.param("name").slice(0, -".png".length))
      const card = await cards.find(id, { ...c.get("viewer"), locale: toLocale(c.req.param("locale")) })
      const headers = { etag: card.tag, "cache-control": `public, max-age=${MAX_AGE_S}, must-revalidate` }
      if (isNamed(card.tag, c.req.header("if-none-match")))
        return new Response(null, { status: 304, headers })
      return new Response(new Uint8Array(card.bytes), {
        headers: { ...headers, "content-type": "image/png" },
      })
    },
  )
  const siteCards = createSiteCards()
  for (const page of Object.values(SITE_CARDS))
    routes.get(`/:locale{en|ru|es|vi}/${page}.png`, allow("listings.read"), async c => {
      const card = await siteCards.find(page, toLocale(c.req.param("locale")))
      return new Response(new Uint8Array(card), {
        headers: { "content-type": "image/png", "cache-control": `public, max-age=${DAY_S}` },
      })
    })
  // Other paths below are 404s here instead of pages.
  return routes.get("/*", allow("listings.read"), () => {
    throw new AppError("not_found")
  })
}
