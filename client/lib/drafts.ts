/** The kind of session that a person writes with; one browser may have both. */
type Side = "member" | "staff"

/** The beginnings of the names under which drafts are stored, each followed by the id of the person. */
const MESSAGES = { member: "message-draft/member", staff: "message-draft/staff" } as const
export const SELLER_FORM = "seller-form"
export const LISTING_FORM = "listing-form"
export const SENDER_FORM = "request-sender"
export const REQUEST_FORM = "request-form"
const PREFIXES: Record<Side, readonly string[]> = {
  member: [MESSAGES.member, SELLER_FORM, REQUEST_FORM],
  staff: [MESSAGES.staff, LISTING_FORM, SENDER_FORM],
}

/** Where this browser stores what a person is writing in a conversation until it is sent. */
export const messageDraft = (side: Side, personId: string, conversation: string): string =>
  `${MESSAGES[side]}/${personId}/${conversation}`

/** Whether a name is that of a draft of this side, other than those of one person and of somebody without an account. */
function isForgotten(name: string, side: Side, exceptId: string | undefined): boolean {
  const prefix = PREFIXES[side].find(one => name.startsWith(`${one}/`))
  if (prefix === undefined) return false
  if (exceptId === undefined) return true
  const owner = name.slice(prefix.length + 1).split("/", 1)[0]
  return owner !== exceptId && owner !== NOBODY
}

/** In the place of a person's id: the draft of somebody who has not signed in. */
export const NOBODY = "new"

function forgetIn(kind: "localStorage" | "sessionStorage", side: Side, exceptId?: string): void {
  try {
    const storage = globalThis[kind]
    for (const key of Object.keys(storage)) if (isForgotten(key, side, exceptId)) storage.removeItem(key)
  } catch {}
}

/** Files, and forms with files, are stored in the database of `idb-keyval`, which public pages do not load. */
async function forgetInDatabase(side: Side, exceptId?: string): Promise<void> {
  if (typeof indexedDB === "undefined") return
  const { delMany, keys } = await import("idb-keyval")
  const names = (await keys()).filter(key => typeof key === "string")
  await delMany(names.filter(name => isForgotten(name, side, exceptId)))
}

/**
 * Removes everything that was typed and not stored by the server: of everyone on this side, or of everyone but one
 * person and somebody who has not signed in. The next person at this browser must not find it.
 */
export function forgetDrafts(side: Side, exceptId?: string): void {
  forgetIn("localStorage", side, exceptId)
  forgetIn("sessionStorage", side, exceptId)
  forgetInDatabase(side, exceptId).catch(() => {})
}
