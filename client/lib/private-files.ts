import { refusalOf } from "./refusal.ts"
import { saveBlob } from "./save-file.ts"

/** Reads a file that only the holder of a token may read, and saves it; throws if it cannot be read. */
export async function savePrivateFile(
  address: string,
  name: string,
  headers: Record<string, string>,
): Promise<void> {
  const answer = await fetch(address, { headers })
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`)
  saveBlob(name, await answer.blob())
}

/** Sends one file with other fields of a form; returns why it was refused, or null. */
export async function sendPrivateFile(
  address: string,
  { file, ...fields }: { file: File } & Record<string, string | File>,
  { headers, lang }: { headers: Record<string, string>; lang: string },
): Promise<{ ok: boolean; message: string | null }> {
  const body = new FormData()
  body.append("file", file)
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const answer = await fetch(`${address}?lang=${lang}`, { method: "POST", headers, body })
  return answer.ok ? { ok: true, message: null } : { ok: false, message: await refusalOf(answer) }
}
