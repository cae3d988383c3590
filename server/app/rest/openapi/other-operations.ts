import { UPLOAD } from "./form-bodies.ts"
import { uploadedFile } from "./listing-schemas.ts"
import type { Operation } from "./operation.ts"

export const UPLOAD_OPERATIONS: readonly Operation[] = [
  {
    id: "uploadFile",
    method: "post",
    path: "/uploads",
    tag: "Uploads",
    summary: "Upload a file before its listing is saved",
    description:
      "Use its path in the named field of a listing within a day; until then only the uploader can read it. Images are JPEG, PNG, WebP, AVIF or GIF and are re-encoded; `files` also accepts PDF, CSV, XLSX, TXT and ZIP.",
    action: "uploads.create",
    body: { "multipart/form-data": UPLOAD },
    success: { status: 201, description: "The stored file.", schema: uploadedFile },
    failures: ["unavailable"],
  },
]
