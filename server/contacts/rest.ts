import { Hono } from "hono"
import type { Env } from "#server/http/context.ts"
import { jsonBody } from "#server/http/json-body.ts"
import type { ContactsService } from "./service.ts"

export function contactRest(contacts: ContactsService) {
  return new Hono<Env>().post("/create", async c =>
    c.json({ data: await contacts.create(await jsonBody(c), c.get("viewer")) }, 201),
  )
}
