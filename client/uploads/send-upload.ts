import type { FileField, UploadedFile } from "#shared/listings/files.ts"
import type { Locale } from "#shared/locales.ts"
import { parseJson, propertiesOf } from "#shared/properties.ts"
import { NoAnswer, RestError, whyUnsent } from "../lib/rest-call.ts"

/** The outcome of an upload; of a failed one with why, for `useFailureText`. */
export type UploadOutcome =
  | { kind: "stored"; file: UploadedFile }
  | { kind: "refused" | "failed"; error: Error }
  | { kind: "unreachable" | "signed-out" }

const sideOf = (value: unknown) => (typeof value === "number" ? value : undefined)

function uploadedFile(body: unknown): UploadedFile | null {
  const { path, name, mime, size, width, height } = propertiesOf(body)
  if (typeof path !== "string" || typeof name !== "string") return null
  if (typeof mime !== "string" || typeof size !== "number") return null
  return { path, name, mime, size, width: sideOf(width), height: sideOf(height) }
}

/** The file's error text, or else the request's (docs/rest-api.md, Errors). */
function sentenceOf(body: unknown): string {
  const { errors, message } = propertiesOf(body)
  const sentence = Object.values(propertiesOf(errors)).flat()[0] ?? message
  return typeof sentence === "string" ? sentence : ""
}

/** Retryable statuses: rate limit, timeout, storage full or server unavailable. */
const mayPass = (status: number) => status === 408 || status === 429 || status >= 500

/** Parses the response of `POST /api/uploads`; status 0 means that there was none. */
export function readOutcome(status: number, body: string, retryAfter: string | null = null): UploadOutcome {
  if (status === 0) return { kind: "unreachable" }
  if (status === 401) return { kind: "signed-out" }
  const answer = parseJson(body)
  const file = status === 201 ? uploadedFile(answer) : null
  if (file) return { kind: "stored", file }
  const isFinal = status >= 400 && !mayPass(status)
  // A success that is no stored file is a fault of the server.
  const error = new RestError(sentenceOf(answer), status < 400 ? 500 : status, retryAfter)
  return { kind: isFinal ? "refused" : "failed", error }
}

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
export function sendUpload(
  upload: Upload,
  locale: Locale,
  headers: Record<string, string>,
): Promise<UploadOutcome> {
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
      const { status, responseText } = request
      if (status > 0 || signal.aborted)
        return resolve(readOutcome(status, responseText, request.getResponseHeader("retry-after")))
      whyUnsent(file).then(error =>
        resolve(error instanceof NoAnswer ? { kind: "unreachable" } : { kind: "refused", error }),
      )
    }
    request.open("POST", `/api/uploads?lang=${locale}`)
    request.setRequestHeader("accept", "application/json")
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    signal.addEventListener("abort", stop)
    request.send(form)
    if (signal.aborted) stop()
  })
}
