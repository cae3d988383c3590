import { Hono } from "hono"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { formBody } from "#server/platform/http/form-body.ts"
import type { Once } from "#server/platform/idempotency/once.ts"
import type { FilesService } from "./service.ts"

/** `POST /api/uploads`: one file ahead of its listing, as multipart `field` and `file`. */
export function uploadRest(files: FilesService, once: Once) {
  return new Hono<Env>().post("/", allow("uploads.create"), c => {
    const viewer = c.get("viewer")
    return once(c, 201, async commit => files.upload(await formBody(c), viewer, commit))
  })
}
