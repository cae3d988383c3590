import { Hono } from "hono"
import { AppError } from "#server/app-error.ts"
import { readId } from "#server/apps/ids.ts"
import { allow } from "#server/http/allow.ts"
import type { Env } from "#server/http/context.ts"
import { isNamed } from "#server/http/entity-tag.ts"
import { toLocale } from "#shared/locales.ts"
import type { ShareCardsService } from "./service.ts"

/** An unpublished listing's card disappears from caches by then. */
const MAX_AGE_S = 3600

/** `/cards/{locale}/{id}.png`: the picture of a shared listing. Its `?v=` only distinguishes versions for caches. */
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
  // Other addresses below are not left to the pages.
  return routes.get("/*", allow("listings.read"), () => {
    throw new AppError("not_found")
  })
}
