import { callsWith, schemasFrom } from "#server/platform/rest/call.ts"
import type { FeedService } from "./service.ts"

const call = callsWith<{ feed: FeedService }>()
const schema = schemasFrom(() => import("./rest-schemas.ts"))

/** Reading what has changed, for programs that keep a copy of the catalogue. */
export const feedCalls = [
  call({
    id: "listChanges",
    method: "get",
    path: "/apps/changes",
    action: "listings.read",
    tag: "Listings",
    summary: "List changed listings",
    description:
      "Returns every listing that was ever public and has changed since a cursor, each once, in the order of their newest events. To keep a copy of the catalogue, call this once a minute, fetch the listings that are `changed` and remove those that are `gone`. `GET /apps?updated_since=` returns the listings themselves in the same order.",
    query: schema("changesQuery"),
    answer: { status: 200, description: "The changes.", schema: schema("changes") },
    handle(c, { feed }) {
      const { since, limit } = c.req.query()
      return feed.changes({ since, limit })
    },
  }),
]
