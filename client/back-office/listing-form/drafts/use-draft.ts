import { useEffect, useRef, useState } from "react"
import { readSession, useSession } from "../../../lib/session.ts"
import { openTabDrafts, readDraft } from "./browser-drafts.ts"
import type { DraftStore } from "./draft-store.ts"
import type { DraftOffer, OpenedDraft, TabDrafts } from "./tab-drafts.ts"

/** `key` changes when the form must be remounted with another draft. */
type State = OpenedDraft & { key: number }

/** This tab's draft of a listing, or of a new one (null); null while loading. */
export function useDraft(listingId: number | null) {
  const userId = useSession()?.user.id
  const [state, setState] = useState<State | null>(null)
  const drafts = useRef<TabDrafts>(null)
  useEffect(() => {
    if (userId === undefined) return
    let isCurrent = true
    const own = openTabDrafts(userId, listingId)
    drafts.current = own
    readDraft(own).then(opened => {
      if (isCurrent) setState({ ...opened, key: 0 })
      else own.release()
    })
    return () => {
      isCurrent = false
      drafts.current?.release()
    }
  }, [userId, listingId])

  const without = (offer: DraftOffer) =>
    setState(before => before && { ...before, offers: before.offers.filter(({ id }) => id !== offer.id) })
  return {
    opened: state,
    /** Remounts the form with another tab's draft. Changes typed before remain a separate draft. */
    async take(offer: DraftOffer): Promise<void> {
      const taken = await drafts.current?.take(offer).catch(() => null)
      if (taken) setState(before => ({ ...taken, key: (before?.key ?? 0) + 1 }))
      else without(offer)
    },
    async discard(offer: DraftOffer): Promise<void> {
      await drafts.current?.discard(offer).catch(() => {})
      without(offer)
    },
    dismiss: () => setState(before => before && { ...before, offers: [] }),
    /** Where the form stores its draft once it has created the listing `id`. */
    async moveTo(id: number): Promise<DraftStore | null> {
      const user = readSession()?.user.id
      if (user === undefined) return null
      const next = openTabDrafts(user, id)
      const { store } = await readDraft(next)
      drafts.current?.release()
      drafts.current = next
      return store
    },
  }
}
