import type { Hono } from "hono"
import { addressOf } from "#server/platform/http/client-address.ts"
import type { Env } from "#server/platform/http/context.ts"
import { splitLocale } from "#shared/locales.ts"
import type { ViewsService } from "./service.ts"

const LISTING_PAGE = /^\/marketplace\/([1-9]\d{0,14})$/
/** A browser's own cached copy was confirmed: the page is shown. */
const NOT_MODIFIED = 304

/** The listing whose page is requested; null for any other URL and for pages that browsers prefetch. */
function requestedListing({ method, url, headers }: Request): number | null {
  if (method !== "GET" || !url.includes("/marketplace/")) return null
  const path = url.slice(url.indexOf("/", "https://".length)).replace(/[?#].*$/, "")
  const id = LISTING_PAGE.exec(splitLocale(path).path)?.[1]
  if (!id || /prefetch|preview/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "")) return null
  return Number(id)
}

/** Counts the pages of listings that are sent, whether or not they come from the cache; the answers are unchanged. */
export function countPageViews(
  app: Hono<Env>,
  views: Pick<ViewsService, "count">,
  proxies: number,
): Hono<Env> {
  const { fetch } = app
  app.fetch = (request, ...more) => {
    const answer = fetch(request, ...more)
    const id = requestedListing(request)
    if (id === null) return answer
    // Counted here, because the connection may be closed once the response is sent.
    const address = addressOf(request, more[0], proxies)
    const note = (response: Response) => {
      if (response.status === 200 || response.status === NOT_MODIFIED)
        views.count(id, { address, userAgent: request.headers.get("user-agent") })
      return response
    }
    return answer instanceof Promise ? answer.then(note) : note(answer)
  }
  return app
}
