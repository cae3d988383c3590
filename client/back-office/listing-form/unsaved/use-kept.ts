import { useEffect, useState } from "react"
import { useSession } from "../../../lib/session.ts"
import { openUnsavedStore, readUnsaved } from "./open-store.ts"
import type { Unsaved, UnsavedStore } from "./unsaved-store.ts"

type Kept = { store: UnsavedStore; kept: Unsaved | null }

/** What this browser has kept of the form; null while it is being read. */
export function useKept(listingId: number | null): Kept | null {
  const userId = useSession()?.user.id
  const [found, setFound] = useState<Kept | null>(null)
  useEffect(() => {
    if (userId === undefined) return
    let isCurrent = true
    const store = openUnsavedStore(userId, listingId)
    readUnsaved(store).then(kept => {
      if (isCurrent) setFound({ store, kept })
    })
    return () => {
      isCurrent = false
    }
  }, [userId, listingId])
  return found
}
