import type { DealFile } from "#shared/deals/deal.ts"
import { refusalOf } from "../lib/refusal.ts"
import { saveBlob } from "../lib/save-file.ts"

/** Reads a file of a deal and saves it; throws if it cannot be read. */
export async function saveDealFile(
  number: string,
  file: Pick<DealFile, "id" | "name">,
  headers: Record<string, string>,
): Promise<void> {
  const answer = await fetch(`/api/deals/${encodeURIComponent(number)}/files/${file.id}`, { headers })
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`)
  saveBlob(file.name, await answer.blob())
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
  return answer.ok ? { ok: true, message: null } : { ok: false, message: await refusalOf(answer) }
}
