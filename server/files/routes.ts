import { create as contentDisposition } from "content-disposition"
import { Hono } from "hono"
import { AppError } from "#server/app-error.ts"
import type { Env } from "#server/http/context.ts"
import type { FilesService, StoredFile } from "./service.ts"
import { VARIANT_WIDTHS } from "./variants.ts"

const YEAR_S = 31_536_000

async function send(file: StoredFile): Promise<Response> {
  const body = Bun.file(file.absolutePath)
  if (!(await body.exists())) throw new AppError("not_found")
  const headers = new Headers({
    "content-type": file.mime,
    "cache-control": file.isPublic ? `public, max-age=${YEAR_S}, immutable` : "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  if (file.downloadName) headers.set("content-disposition", contentDisposition(file.downloadName))
  return new Response(body, { headers })
}

function pathOf(address: string): string {
  try {
    return decodeURIComponent(address.slice("/storage/".length))
  } catch {
    throw new AppError("not_found")
  }
}

/** `/storage/{path}` and, for images, `?w=N`. */
export function filesRoutes(files: FilesService) {
  return new Hono<Env>().get("/*", async c => {
    const path = pathOf(c.req.path)
    const asked = c.req.query("w")
    const width = VARIANT_WIDTHS.find(one => String(one) === asked)
    if (asked !== undefined && !width)
      throw new AppError("invalid", { problems: { w: [{ code: "choice_invalid" }] } })
    const viewer = c.get("viewer")
    return send(width ? await files.findVariant(path, width, viewer) : await files.find(path, viewer))
  })
}
