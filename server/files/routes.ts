import { Hono } from "hono"
import { AppError, fieldError } from "#server/platform/app-error.ts"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { system, type Viewer } from "#server/platform/viewer.ts"
import { takesWebp, VARIANT_WIDTHS, type VariantWidth } from "./images.ts"
import { conditionsOf, sendFile } from "./send-file.ts"
import type { FilesService, Opening } from "./service.ts"

function pathOf(address: string): string {
  try {
    return decodeURIComponent(address.slice("/storage/".length))
  } catch {
    throw new AppError("not_found")
  }
}

function widthOf(asked: string | undefined): VariantWidth | null {
  if (asked === undefined) return null
  const width = VARIANT_WIDTHS.find(one => String(one) === asked)
  if (!width) throw fieldError("w", "choice_invalid")
  return width
}

/**
 * `/storage/{path}`, `?key=…` for a private file and, for images, `?w=N`; `noteOpening` records that a member read a
 * non-public file, before the bytes are sent.
 */
export function filesRoutes(
  files: FilesService,
  noteOpening: (opening: Opening, viewer: Viewer) => Promise<void>,
) {
  return new Hono<Env>().get("/*", allow("listings.read"), async c => {
    const path = pathOf(c.req.path)
    const width = widthOf(c.req.query("w"))
    const key = c.req.query("key")
    const viewer = key && (await files.keys.isKey(path, key)) ? system("file key") : c.get("viewer")
    const file = width
      ? await files.findVariant(path, width, takesWebp(c.req.header("accept")), viewer)
      : await files.find(path, viewer)
    if (file.opening && c.req.method === "GET") await noteOpening(file.opening, viewer)
    return sendFile(file, conditionsOf(c))
  })
}
