import { propertiesOf } from "#shared/properties.ts"
import { readStoredText, writeStoredText } from "../../../lib/browser-storage.ts"
import type { Sender } from "./sender-fields.ts"

/** Unsaved changes of a request; `base` and `updatedAt` are of the version that was edited. */
type SenderDraft = { values: Sender; base: Sender | null; updatedAt: string | null }

const keyOf = (id: number) => `request-${id}`

function readSender(value: unknown): Sender | null {
  const { name, phone, email } = propertiesOf(value)
  return typeof name === "string" && typeof phone === "string" && typeof email === "string"
    ? { name, phone, email }
    : null
}

/** Parses the output of `storeSenderDraft`; null for anything else. */
export function parseSenderDraft(text: string | null): SenderDraft | null {
  try {
    const stored = propertiesOf(JSON.parse(text ?? "null"))
    const values = readSender(stored)
    const { base, updated_at } = stored
    return (
      values && {
        values,
        base: readSender(base),
        updatedAt: typeof updated_at === "string" ? updated_at : null,
      }
    )
  } catch {
    return null
  }
}

/** This tab's unsaved changes of a request, or null. */
export function readSenderDraft(id: number): SenderDraft | null {
  return parseSenderDraft(readStoredText("sessionStorage", keyOf(id)))
}

/** Stores unsaved changes until the tab is closed, across reloads and sign-in; null deletes them. */
export function storeSenderDraft(id: number, draft: SenderDraft | null): void {
  const text = draft && JSON.stringify({ ...draft.values, base: draft.base, updated_at: draft.updatedAt })
  writeStoredText("sessionStorage", keyOf(id), text)
}
