import { type Context, Hono } from "hono"
import { conditionsOf, sendFile } from "#server/files/send-file.ts"
import { allow } from "#server/platform/http/allow.ts"
import { asPut } from "#server/platform/http/as-put.ts"
import type { Env } from "#server/platform/http/context.ts"
import { formBody, formOrJsonBody } from "#server/platform/http/form-body.ts"
import { jsonBody } from "#server/platform/http/json-body.ts"
import { withPageLinks } from "#server/platform/http/page-links.ts"
import { sendParts } from "#server/platform/http/send-parts.ts"
import type { Once } from "#server/platform/idempotency/once.ts"
import { type CommitAnswer, commitNothing } from "#server/platform/idempotency/service.ts"
import { readId } from "#server/platform/ids.ts"
import type { ContactsService } from "./service.ts"

/** `/api/contact`: receives visitors' requests. */
export function contactRest(contacts: ContactsService, once: Once) {
  return new Hono<Env>().post("/create", allow("requests.create"), async c => {
    const create = async (commit: CommitAnswer) => contacts.create(await jsonBody(c), c.get("viewer"), commit)
    return once(c, 201, async commit => ({ data: await create((tx, data) => commit(tx, { data })) }))
  })
}

/** The files of a conversation, for its people. */
export function requestFilesRest(contacts: ContactsService, once: Once) {
  return new Hono<Env>()
    .post("/:reference/files", allow("requests.converse"), c => {
      const form = () => formBody(c)
      return once(c, 201, commit =>
        contacts.conversationFiles.addFile(c.req.param("reference"), form, c.get("viewer"), commit),
      )
    })
    .get("/:reference/files/:id", allow("requests.converse"), async c => {
      const { reference, id } = c.req.param()
      return sendFile(
        await contacts.conversationFiles.findFile(reference, id, c.get("viewer")),
        conditionsOf(c),
      )
    })
}

/** `/api/contacts`: the requests, for admins. `origin` makes the page links absolute. */
export function contactsRest(contacts: ContactsService, origin: () => string, once: Once) {
  const update = async (c: Context<Env, "/:id">, commit: CommitAnswer) =>
    contacts.update(readId(c.req.param("id")), await formOrJsonBody(c), c.get("viewer"), commit)

  return new Hono<Env>()
    .get("/", allow("requests.read"), async c => {
      const { search } = new URL(c.req.url)
      const viewer = c.get("viewer")
      const page = await contacts.list(new URLSearchParams(search), viewer)
      return c.json(withPageLinks(page, { path: `${origin()}/api/contacts`, search, locale: viewer.locale }))
    })
    .get("/export", allow("requests.read"), async c => {
      const { parts, ...file } = await contacts.export(new URL(c.req.url).searchParams, c.get("viewer"))
      return sendParts(parts, file)
    })
    .get("/:id", allow("requests.read"), async c => {
      return c.json(await contacts.get(readId(c.req.param("id")), c.get("viewer")))
    })
    .put("/:id", allow("requests.write"), async c => {
      return c.json(await update(c, commitNothing))
    })
    .post("/:id", asPut, allow("requests.write"), c => {
      return once(c, 200, commit => update(c, commit))
    })
    .delete("/:id", allow("requests.write"), async c => {
      await contacts.delete(readId(c.req.param("id")), c.get("viewer"))
      return c.body(null, 204)
    })
}
