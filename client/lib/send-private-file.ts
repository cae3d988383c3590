import { propertiesOf } from "#shared/properties.ts"
import { isOutcome, newIdempotencyKey } from "./keyed-creation.ts"
import { restErrorOf, whyUnsent } from "./rest-call.ts"

/** The idempotency keys of files whose outcome is unknown, by what was sent. */
const unanswered = new Map<string, string>()

/**
 * Sends one file with other fields of a form; rejects with why it was not stored. Without a response, the same file is
 * not stored twice if it is sent again.
 */
export async function sendPrivateFile(
  address: string,
  { file, ...fields }: { file: File } & Record<string, string | File>,
  { headers, lang }: { headers: Record<string, string>; lang: string },
): Promise<{ id: number | null }> {
  const body = new FormData()
  body.append("file", file)
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const url = `${address}?lang=${lang}`
  const content = JSON.stringify([url, file.name, file.size, file.lastModified, fields])
  const key = unanswered.get(content) ?? newIdempotencyKey()
  unanswered.set(content, key)
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...headers, "idempotency-key": key },
    body,
  }).catch(async () => {
    throw await whyUnsent(file)
  })
  const isRunning = answer.status === 409 && answer.headers.has("retry-after")
  if (isOutcome(answer.status, isRunning)) unanswered.delete(content)
  if (!answer.ok) throw await restErrorOf(answer)
  // Browsers report a response that nobody reads as aborted, once the page is left.
  const { id } = propertiesOf(await answer.json().catch(() => null))
  return { id: typeof id === "number" ? id : null }
}
