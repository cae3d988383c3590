import { type Context, Hono } from "hono"
import { allow } from "#server/platform/http/allow.ts"
import { asPut } from "#server/platform/http/as-put.ts"
import type { Env } from "#server/platform/http/context.ts"
import { formOrJsonBody } from "#server/platform/http/form-body.ts"
import { withPageLinks } from "#server/platform/http/page-links.ts"
import { publicRead } from "#server/platform/http/public-read.ts"
import type { Once } from "#server/platform/idempotency/once.ts"
import { type CommitAnswer, commitNothing } from "#server/platform/idempotency/service.ts"
import { readId } from "#server/platform/ids.ts"
import { joinJson } from "#server/platform/json-bytes.ts"
import type { AppsService } from "./service.ts"

const JSON_TYPE = { "content-type": "application/json" }

const searchOf = (url: string) => (url.includes("?") ? url.slice(url.indexOf("?") + 1) : "")

/** `/api/apps`: the catalogue for API clients. `origin` makes the page links absolute. */
export function appsRest(apps: AppsService, origin: () => string, once: Once) {
  const update = async (c: Context<Env, "/:id">, commit: CommitAnswer) =>
    apps.update(readId(c.req.param("id")), await formOrJsonBody(c), c.get("viewer"), commit)

  return new Hono<Env>()
    .get("/", allow("listings.read"), publicRead, async c => {
      const search = searchOf(c.req.url)
      const viewer = c.get("viewer")
      const { listings, page } = await apps.listJson(new URLSearchParams(search), viewer)
      const about = withPageLinks(page, { path: `${origin()}/api/apps`, search, locale: viewer.locale })
      return c.body(joinJson('{"data":[', listings, `],${JSON.stringify(about).slice(1)}`), 200, JSON_TYPE)
    })
    .get("/facets", allow("listings.read"), publicRead, async c =>
      c.json(await apps.facets(new URLSearchParams(searchOf(c.req.url)), c.get("viewer"))),
    )
    .get("/:id", allow("listings.read"), publicRead, async c =>
      c.body(await apps.getJson(readId(c.req.param("id")), c.get("viewer")), 200, JSON_TYPE),
    )
    .post("/", allow("listings.write"), c => {
      const viewer = c.get("viewer")
      return once(c, 201, async commit => apps.create(await formOrJsonBody(c), viewer, commit))
    })
    .put("/:id", allow("listings.write"), async c => {
      return c.json(await update(c, commitNothing))
    })
    .post("/:id", asPut, allow("listings.write"), c => {
      return once(c, 200, commit => update(c, commit))
    })
    .delete("/:id", allow("listings.write"), async c => {
      await apps.delete(readId(c.req.param("id")), c.get("viewer"))
      return c.body(null, 204)
    })
}
