import type { Context } from "hono"
import type { Env } from "#server/platform/http/context.ts"
import { withPageLinks } from "#server/platform/http/page-links.ts"
import { markPublicRead } from "#server/platform/http/public-read.ts"
import { formOrJsonBody } from "#server/platform/http/read-body.ts"
import { readId } from "#server/platform/ids.ts"
import { type JsonBytes, joinJson } from "#server/platform/json-bytes.ts"
import { callsWith, ID, putByPost, schemasFrom } from "#server/platform/rest/call.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { MAX_REQUEST_MB } from "#shared/listings/files.ts"
import type { AppsService } from "./service.ts"

/** The listings that changed after a place, which the feed knows. */
type Feed = {
  updated: (
    query: Record<string, string>,
    viewer: Viewer,
  ) => Promise<{ listings: JsonBytes[][]; next_cursor: string; has_more: boolean }>
}

const call = callsWith<{
  apps: AppsService
  feed: Feed
  origin: () => string
  /** 404 for a listing that is unknown or in the trash. */
  requireListing: (id: string) => Promise<void>
  /** Creates listings, also from an app's page in a store. */
  storeDrafts: Pick<AppsService, "create">
}>()
const schema = schemasFrom(() => import("./rest-schemas.ts"))
const query = schemasFrom(() => import("./rest-query.ts"))
const body = schemasFrom(() => import("./rest-body.ts"))

const JSON_TYPE = { "content-type": "application/json" }

const searchOf = (url: string) => (url.includes("?") ? url.slice(url.indexOf("?") + 1) : "")

/** `{data, …}` of listings that are JSON already. */
const listAnswer = (c: Context<Env>, listings: readonly JsonBytes[][], about: object) =>
  c.body(joinJson('{"data":[', listings, `],${JSON.stringify(about).slice(1)}`), 200, JSON_TYPE)

const updateApp = call({
  id: "updateApp",
  method: "put",
  path: "/apps/:id",
  action: "listings.write",
  tag: "Listings",
  summary: "Replace a listing",
  description:
    "Replaces the listing: absent fields are cleared, except that an absent file field keeps its files.",
  params: { id: ID },
  json: body("listingPayload"),
  form: body("listingForm"),
  files: {
    megabytes: MAX_REQUEST_MB,
    require: (id, _, { requireListing }) => requireListing(id),
  },
  answer: { status: 200, description: "The updated listing.", schema: schema("listing") },
  failures: ["conflict", "unavailable"],
  handle: async (c, { apps }) =>
    apps.update(readId(c.req.param("id")), await formOrJsonBody(c), c.get("viewer")),
})

/** The catalogue for API clients. */
export const listingCalls = [
  call({
    id: "listApps",
    method: "get",
    path: "/apps",
    action: "listings.read",
    tag: "Listings",
    summary: "List the catalogue",
    description:
      "Returns the same listings in the same order as the marketplace page, with the same filters. Empty values count as absent; an invalid value returns a 422 that names its key.",
    query: query("listQuery"),
    answer: {
      status: 200,
      description: "A page of listings; with `updated_since`, the listings that have changed.",
      schema: schema("listingList"),
    },
    async handle(c, { apps, feed, origin }) {
      const viewer = c.get("viewer")
      const asked = c.req.query()
      if (asked.updated_since !== undefined) {
        const { listings, ...more } = await feed.updated(asked, viewer)
        return listAnswer(c, listings, more)
      }
      markPublicRead(c)
      const search = searchOf(c.req.url)
      const { listings, page } = await apps.listJson(new URLSearchParams(search), viewer)
      const address = { path: `${origin()}/api/apps`, search, locale: viewer.locale }
      return listAnswer(c, listings, withPageLinks(page, address))
    },
  }),
  call({
    id: "countApps",
    method: "get",
    path: "/apps/facets",
    action: "listings.read",
    tag: "Listings",
    summary: "Count listings by filter",
    description:
      "Accepts the same query as `GET /apps`. Each group is counted with all other filters applied.",
    query: query("catalogueQuery"),
    answer: { status: 200, description: "The counts.", schema: schema("facets") },
    handle(c, { apps }) {
      markPublicRead(c)
      return apps.facets(new URLSearchParams(searchOf(c.req.url)), c.get("viewer"))
    },
  }),
  call({
    id: "getApp",
    method: "get",
    path: "/apps/:id",
    action: "listings.read",
    tag: "Listings",
    summary: "Get a listing",
    params: { id: ID },
    answer: { status: 200, description: "The listing.", schema: schema("valuedListing") },
    async handle(c, { apps }) {
      markPublicRead(c)
      return apps.getValued(readId(c.req.param("id")), c.get("viewer"))
    },
  }),
  call({
    id: "createApp",
    method: "post",
    path: "/apps",
    action: "listings.write",
    tag: "Listings",
    summary: "Create a listing",
    description:
      "Accepts multipart/form-data with the listing's files, or JSON with the paths of uploaded files. `store_url`, the address of an app's page on Google Play or the App Store, may be the only field: the draft gets title, texts, pictures and figures from that page.",
    json: body("listingPayload"),
    form: body("listingForm"),
    files: { megabytes: MAX_REQUEST_MB },
    answer: { status: 201, description: "The new listing.", schema: schema("listing") },
    failures: ["unavailable", "too_many", "store_unreachable"],
    handle: async (c, { storeDrafts }) => storeDrafts.create(await formOrJsonBody(c), c.get("viewer")),
  }),
  updateApp,
  putByPost(updateApp, {
    id: "updateAppByForm",
    summary: "Replace a listing, from a client without PUT",
  }),
  call({
    id: "deleteApp",
    method: "delete",
    path: "/apps/:id",
    action: "listings.write",
    tag: "Listings",
    summary: "Delete a listing and its files",
    params: { id: ID },
    answer: { status: 204, description: "Deleted." },
    handle: (c, { apps }) => apps.delete(readId(c.req.param("id")), c.get("viewer")),
  }),
]
