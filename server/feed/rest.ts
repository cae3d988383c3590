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
    summary: "List what has changed",
    description:
      "Every listing that was ever public and has changed since a cursor, each once, in the order of their newest events. To keep a copy of the catalogue, read what is `changed` and drop what is `gone`, once a minute. `GET /apps?updated_since=` has the listings themselves in the same order.",
    query: schema("changesQuery"),
    answer: { status: 200, description: "The changes.", schema: schema("changes") },
    handle(c, { feed }) {
      const { since, limit } = c.req.query()
      return feed.changes({ since, limit })
    },
  }),
]
