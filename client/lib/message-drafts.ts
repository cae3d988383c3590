/** The kind of session that a person writes with; one browser may have both. */
type Side = "member" | "staff"

const prefixOf = (side: Side, personId = "") => `message-draft/${side}/${personId && `${personId}/`}`

/** Where this browser stores what a person is writing in a conversation until it is sent. */
export const messageDraft = (side: Side, personId: string, conversation: string): string =>
  prefixOf(side, personId) + conversation

/** Removes the messages that were not sent: of everyone on this side, or of everyone but one person. */
export function forgetMessageDrafts(side: Side, exceptId?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const isKept = exceptId !== undefined && key.startsWith(prefixOf(side, exceptId))
      if (key.startsWith(prefixOf(side)) && !isKept) localStorage.removeItem(key)
    }
  } catch {}
}
