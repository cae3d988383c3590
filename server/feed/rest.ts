import { Hono } from "hono"
import { AppError } from "#server/platform/app-error.ts"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { joinJson } from "#server/platform/json-bytes.ts"
import type { FeedService } from "./service.ts"

const JSON_TYPE = { "content-type": "application/json" }
const KEYS = ["updated_since", "per_page", "lang"]

/** Reading what has changed, for programs that keep a copy of the catalogue. */
export function feedRest(feed: FeedService) {
  return new Hono<Env>()
    .get("/changes", allow("listings.read"), async c => {
      const { since, limit } = c.req.query()
      return c.json(await feed.changes({ since, limit }))
    })
    .get("/", allow("listings.read"), async (c, next) => {
      const query = c.req.query()
      if (query.updated_since === undefined) return next()
      const others = Object.keys(query).filter(key => !KEYS.includes(key))
      if (others.length)
        throw new AppError("invalid", {
          problems: Object.fromEntries(others.map(key => [key, [{ code: "field_unknown" as const }]])),
        })
      const { listings, ...more } = await feed.updated(query, c.get("viewer"))
      return c.body(joinJson('{"data":[', listings, `],${JSON.stringify(more).slice(1)}`), 200, JSON_TYPE)
    })
}
