import { delMany, getMany, keys, setMany } from "idb-keyval"
import { useEffect, useRef, useState } from "react"
import { readStoredText, writeStoredText } from "../../../lib/browser-storage.ts"
import { LISTING_FORM } from "../../../lib/drafts.ts"
import { readSession, useSession } from "../../../lib/session.ts"
import {
  createTabDrafts,
  type DraftOffer,
  type DraftStore,
  type OpenedDraft,
  type TabDrafts,
  type TabDraftsDeps,
} from "./draft-store.ts"

/** Milliseconds between two polls. */
const STEP_MS = 50

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/**
 * Polls until `attempt` returns a result or `waitMs` have passed; the last poll begins after that time. A single timer
 * would give up on a busy page, whose timers run before the response that has arrived is read.
 */
export async function pollFor<T>(attempt: () => Promise<T | null>, waitMs: number): Promise<T | null> {
  const untilMs = performance.now() + waitMs
  for (;;) {
    const isLast = performance.now() >= untilMs
    const answer = await attempt()
    if (answer !== null || isLast) return answer
    await sleep(STEP_MS)
  }
}

/** The result, or `otherwise` once the page has been idle for `waitMs` without one. */
export function answerWithin<T>(answer: Promise<T>, waitMs: number, otherwise: T): Promise<T> {
  const timeout = async () => {
    for (let step = 0; step < waitMs / STEP_MS; step++) await sleep(STEP_MS)
    return otherwise
  }
  return Promise.race([answer, timeout()])
}

/** A browser storage that never responds must not block the form. */
const STORAGE_TIMEOUT_MS = 2_500

const db: TabDraftsDeps["db"] = {
  keys,
  getMany: names => getMany<unknown>(names),
  setMany: entries => setMany(entries),
  delMany: names => delMany(names),
}

const session: TabDraftsDeps["session"] = {
  get: key => readStoredText("sessionStorage", key),
  set: (key, value) => {
    // Without session storage a reload offers the draft instead of restoring it.
    writeStoredText("sessionStorage", key, value)
  },
}

/** Web Locks need a secure origin; without them each tab relies on its session storage. */
const hasLocks = () => "locks" in navigator

/** Acquires a lock if it is free now; null if it isn't. */
const takeFree = (name: string) =>
  new Promise<(() => void) | null>(resolve => {
    const request = navigator.locks.request(name, { ifAvailable: true }, lock => {
      if (!lock) return resolve(null)
      return new Promise<void>(release => resolve(release))
    })
    request.catch(() => resolve(null))
  })

const locks: TabDraftsDeps["locks"] = {
  async take(name, waitMs) {
    return hasLocks() ? pollFor(() => takeFree(name), waitMs) : () => {}
  },
  async taken() {
    const held = hasLocks() ? (await navigator.locks.query()).held : []
    return (held ?? []).flatMap(({ name }) => name ?? [])
  },
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join("")
}

/** This tab's drafts of a listing, or of a new one (null), for one admin. */
function openTabDrafts(userId: string, listingId: number | null): TabDrafts {
  return createTabDrafts(`${LISTING_FORM}/${userId}/${listingId ?? "new"}`, {
    db,
    session,
    locks,
    newId,
    now: Date.now,
  })
}

const REFUSED: DraftStore = {
  read: async () => null,
  write: () => Promise.reject(new Error("this browser stores nothing")),
  writeAttempt: async () => {},
  clear: async () => {},
}

/** This tab's draft; none if browser storage is unavailable or does not respond. */
async function readDraft(drafts: TabDrafts): Promise<OpenedDraft> {
  const none: OpenedDraft = { store: REFUSED, draft: null, offers: [] }
  return answerWithin(
    drafts.open().catch(() => none),
    STORAGE_TIMEOUT_MS,
    none,
  )
}

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
