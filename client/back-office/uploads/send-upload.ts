import type { FileField } from "#shared/files.ts"
import type { Locale } from "#shared/locales.ts"
import { authHeaders } from "../../lib/session.ts"
import { readOutcome, type UploadOutcome } from "./upload-outcome.ts"

/** One file to upload; `onProgress` is called with the uploaded share, 0 to 1. */
export type Upload = {
  field: FileField
  file: File
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** An upload without progress for this long is aborted. */
const SILENCE_MS = 60_000

/** Uploads one file before its listing is saved. Uses XMLHttpRequest, because fetch() reports no upload progress. */
export function sendUpload(upload: Upload, locale: Locale): Promise<UploadOutcome> {
  const { field, file, signal, onProgress } = upload
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append("field", field)
  form.append("file", file, file.name)
  const stop = () => request.abort()
  let silence = setTimeout(stop, SILENCE_MS)
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    clearTimeout(silence)
    silence = setTimeout(stop, SILENCE_MS)
    if (lengthComputable && total) onProgress(loaded / total)
  }
  return new Promise(resolve => {
    request.onloadend = () => {
      clearTimeout(silence)
      signal.removeEventListener("abort", stop)
      resolve(readOutcome(request.status, request.responseText))
    }
    request.open("POST", `/api/uploads?lang=${locale}`)
    request.setRequestHeader("accept", "application/json")
    for (const [name, value] of Object.entries(authHeaders())) request.setRequestHeader(name, value)
    signal.addEventListener("abort", stop)
    request.send(form)
    if (signal.aborted) stop()
  })
}
