import { Hono } from "hono"
import type { Env } from "#server/http/context.ts"
import { formBody } from "#server/http/form-body.ts"
import { requireAdmin } from "#server/viewer.ts"
import type { FilesService } from "./service.ts"

/** `POST /api/uploads`: one file ahead of the listing it is for, as multipart `field` and `file`. */
export function uploadRest(files: FilesService) {
  return new Hono<Env>().post("/", async c => {
    requireAdmin(c.get("viewer"))
    return c.json(await files.upload(await formBody(c), c.get("viewer")), 201)
  })
}
