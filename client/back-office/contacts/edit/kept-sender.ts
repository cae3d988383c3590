import type { Sender } from "#shared/contact.ts"

const keyOf = (id: number) => `request-${id}`

/** Reads what `keepSender` has written; null for anything else. */
export function parseSender(text: string | null): Sender | null {
  try {
    const { name, phone, email } = JSON.parse(text ?? "null")
    const texts = [name, phone, email]
    return texts.every(value => typeof value === "string") ? { name, phone, email } : null
  } catch {
    return null
  }
}

/** What was typed for a request in this tab and not saved yet; null where there is nothing. */
export function readKeptSender(id: number): Sender | null {
  try {
    return parseSender(sessionStorage.getItem(keyOf(id)))
  } catch {
    return null
  }
}

/** Keeps what is typed until the tab is closed, across a reload and signing in again; null forgets it. */
export function keepSender(id: number, sender: Sender | null): void {
  try {
    if (sender) sessionStorage.setItem(keyOf(id), JSON.stringify(sender))
    else sessionStorage.removeItem(keyOf(id))
  } catch {
    // A browser that refuses to store loses nothing but the second chance.
  }
}
