import type { DealFile } from "#shared/deals/deal.ts"

/** Long enough for the browser to open it. */
const REVOKE_AFTER_MS = 60_000

/** Reads a file of a deal and saves it, or opens it beside the page; throws if it cannot be read. */
export async function openFile(
  number: string,
  file: Pick<DealFile, "id" | "name">,
  headers: Record<string, string>,
): Promise<void> {
  const answer = await fetch(`/api/deals/${encodeURIComponent(number)}/files/${file.id}`, { headers })
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`)
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement("a")
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

/** The server's sentence about a refused file; null if it gave none. */
async function messageOf(answer: Response): Promise<string | null> {
  const body: unknown = await answer.json().catch(() => null)
  if (typeof body !== "object" || body === null) return null
  const errors =
    "errors" in body && typeof body.errors === "object" && body.errors !== null ? body.errors : {}
  const [first] = Object.values(errors).flat()
  if (typeof first === "string") return first
  return "message" in body && typeof body.message === "string" ? body.message : null
}

/** Adds a file to a deal, or to an item of its checklist; returns why it was refused, or null. */
export async function addFile(
  number: string,
  { file, itemId }: { file: File; itemId?: number },
  { headers, lang }: { headers: Record<string, string>; lang: string },
): Promise<{ ok: boolean; message: string | null }> {
  const body = new FormData()
  body.append("file", file)
  if (itemId !== undefined) body.append("item_id", String(itemId))
  const answer = await fetch(`/api/deals/${encodeURIComponent(number)}/files?lang=${lang}`, {
    method: "POST",
    headers,
    body,
  })
  return answer.ok ? { ok: true, message: null } : { ok: false, message: await messageOf(answer) }
}
