import { formBody } from "#server/platform/http/read-body.ts"
import { FILE_FORM_MB } from "#server/platform/http/request-limits.ts"
import { callsWith, schemasFrom } from "#server/platform/rest/call.ts"
import type { FilesService } from "./service.ts"

const call = callsWith<{ files: FilesService }>()
const schema = schemasFrom(() => import("./rest-schemas.ts"))

export const uploadCalls = [
  call({
    id: "uploadFile",
    method: "post",
    path: "/uploads",
    action: "uploads.create",
    tag: "Uploads",
    summary: "Upload a file before its listing is saved",
    description:
      "Use the returned path in the specified listing field within a day; until then, only the uploader can read the file. Images are JPEG, PNG, WebP, AVIF or GIF and are re-encoded; `files` also accepts PDF, CSV, XLSX, TXT and ZIP.",
    form: schema("uploadForm"),
    files: { megabytes: FILE_FORM_MB },
    answer: { status: 201, description: "The stored file.", schema: schema("uploadedFile") },
    failures: ["unavailable"],
    handle: async (c, { files }) => files.upload(await formBody(c), c.get("viewer")),
  }),
]
