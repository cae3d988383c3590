import { z } from "@hono/zod-openapi"
import type { ShapeOf } from "#server/platform/rest/answer-schemas.ts"
import { FILE_PART, type Schema } from "#server/platform/rest/schema.ts"
import type { UploadedFile } from "#shared/listings/files.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"

export const storedPath = z.string().describe("The file is served at `/storage/{path}`.")
/** The properties of a file, which a file of a listing has as well. */
export const uploaded = {
  path: storedPath,
  name: z.string().describe("The file name of a download."),
  size: z.int().min(1).describe("The size in bytes."),
  mime: z.string(),
  width: z.int().min(1).optional().describe("The width in pixels, for images."),
  height: z.int().min(1).optional(),
} satisfies ShapeOf<UploadedFile>
export const uploadedFile = z.object(uploaded).openapi("UploadedFile")

export const uploadForm: Schema = {
  type: "object",
  properties: {
    field: { type: "string", enum: [...FILE_FIELDS], description: "The listing field that the file is for." },
    file: FILE_PART,
  },
  required: ["field", "file"],
}
