import { type Context, Hono } from "hono"
import { AppError } from "#server/app-error.ts"
import { readId } from "#server/apps/ids.ts"
import type { Env } from "#server/http/context.ts"
import { formOrJsonBody } from "#server/http/form-body.ts"
import { jsonBody } from "#server/http/json-body.ts"
import { withPageLinks } from "#server/rest/page-links.ts"
import { requireAdmin } from "#server/viewer.ts"
import type { ContactsService } from "./service.ts"

/** `/api/contact`: where visitors send their requests. */
export function contactRest(contacts: ContactsService) {
  return new Hono<Env>().post("/create", async c =>
    c.json({ data: await contacts.create(await jsonBody(c), c.get("viewer")) }, 201),
  )
}

/** `/api/contacts`: the requests, for admins. `origin` makes the page links absolute. */
export function contactsRest(contacts: ContactsService, origin: () => string) {
  async function update(c: Context<Env, "/:id">) {
    requireAdmin(c.get("viewer"))
    const id = readId(c.req.param("id"))
    return c.json(await contacts.update(id, await formOrJsonBody(c), c.get("viewer")))
  }

  return new Hono<Env>()
    .get("/", async c => {
      const { search } = new URL(c.req.url)
      const viewer = c.get("viewer")
      const page = await contacts.list(new URLSearchParams(search), viewer)
      return c.json(withPageLinks(page, { path: `${origin()}/api/contacts`, search, locale: viewer.locale }))
    })
    .get("/:id", async c => {
      requireAdmin(c.get("viewer"))
      return c.json(await contacts.get(readId(c.req.param("id")), c.get("viewer")))
    })
    .put("/:id", c => update(c))
    .post("/:id", c => {
      if (c.req.query("_method")?.toUpperCase() !== "PUT") throw new AppError("not_found")
      return update(c)
    })
    .delete("/:id", async c => {
      requireAdmin(c.get("viewer"))
      await contacts.delete(readId(c.req.param("id")), c.get("viewer"))
      return c.body(null, 204)
    })
}
