import { Hono } from "hono"
import { AppError } from "#server/app-error.ts"
import { readId } from "#server/apps/ids.ts"
import { allow } from "#server/http/allow.ts"
import type { Env } from "#server/http/context.ts"
import { toLocale } from "#shared/locales.ts"
import type { ShareCardsService } from "./service.ts"

const DAY_S = 86_400

/** `/cards/{locale}/{id}.png`: the picture a shared listing is shown with; the version asked for is for caches alone. */
export function shareCardRoutes(cards: ShareCardsService) {
  const routes = new Hono<Env>().get(
    "/:locale{en|ru|es|vi}/:name{[0-9]+\\.png}",
    allow("listings.read"),
    async c => {
      const id = readId(c.req.param("name").slice(0, -".png".length))
      const card = await cards.find(id, { ...c.get("viewer"), locale: toLocale(c.req.param("locale")) })
      return new Response(card, {
        headers: { "content-type": "image/png", "cache-control": `public, max-age=${DAY_S}` },
      })
    },
  )
  // No page is drawn for an address below that is no card's.
  return routes.get("/*", allow("listings.read"), () => {
    throw new AppError("not_found")
  })
}
