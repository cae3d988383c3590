import type { Sender } from "#shared/contact.ts"

/** What was typed for a request and not saved; `base` and `updatedAt` are of the version it was typed over. */
type SenderDraft = { values: Sender; base: Sender | null; updatedAt: string | null }

const keyOf = (id: number) => `request-${id}`

function readSender(value: unknown): Sender | null {
  if (typeof value !== "object" || value === null) return null
  const { name, phone, email }: { name?: unknown; phone?: unknown; email?: unknown } = value
  return typeof name === "string" && typeof phone === "string" && typeof email === "string"
    ? { name, phone, email }
    : null
}

/** Parses what `storeSenderDraft` has written; null for anything else. */
export function parseSenderDraft(text: string | null): SenderDraft | null {
  try {
    const stored: Record<string, unknown> = JSON.parse(text ?? "null")
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

/** What was typed for a request in this tab and not saved yet; null where there is nothing. */
export function readSenderDraft(id: number): SenderDraft | null {
  try {
    return parseSenderDraft(sessionStorage.getItem(keyOf(id)))
  } catch {
    return null
  }
}

/** Stores what is typed until the tab is closed, across a reload and signing in again; null deletes it. */
export function storeSenderDraft(id: number, draft: SenderDraft | null): void {
  try {
    if (draft) {
      const { values, base, updatedAt } = draft
      sessionStorage.setItem(keyOf(id), JSON.stringify({ ...values, base, updated_at: updatedAt }))
    } else sessionStorage.removeItem(keyOf(id))
  } catch {
    // A browser that refuses to store loses nothing but the second chance.
  }
}
