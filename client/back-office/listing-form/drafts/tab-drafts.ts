import {
  createDraftStore,
  type Draft,
  type DraftEntry,
  type DraftStore,
  type KeyValues,
  listDrafts,
} from "./draft-store.ts"

/** Releases a lock. */
type Release = () => void

export type TabDraftsDeps = {
  db: KeyValues
  /** Milliseconds since 1970. */
  now: () => number
  newId: () => string
  /** This tab's storage across reloads; a duplicated tab starts with a copy of it. */
  session: { get: (key: string) => string | null; set: (key: string, value: string) => void }
  locks: {
    /** Acquires a lock for the lifetime of the page; null if another tab still has it after `waitMs`. */
    take: (name: string, waitMs: number) => Promise<Release | null>
    /** The names of all locks that are taken. */
    taken: () => Promise<string[]>
  }
}

/** A draft of another tab; `isOpen` while that tab still has the form open. */
export type DraftOffer = DraftEntry & { isOpen: boolean }
export type OpenedDraft = { store: DraftStore; draft: Draft | null; offers: DraftOffer[] }

/** After a reload the previous page may still own its lock briefly. */
const RELOAD_WAIT_MS = 500
const ID = /^[\w-]{1,64}$/

/**
 * The drafts of the form `name` from the perspective of one tab. Each tab writes its own draft: its id is in the
 * session storage and locked while the form is open, because a duplicated tab has the same id.
 */
export function createTabDrafts(name: string, { db, now, newId, session, locks }: TabDraftsDeps) {
  let own: { id: string; release: Release } | null = null
  const lockOf = (id: string) => `${name}/${id}`
  const storeOf = (id: string) => createDraftStore(name, id, db, now)

  async function claim(id: string, waitMs: number): Promise<boolean> {
    const release = await locks.take(lockOf(id), waitMs)
    if (!release) return false
    own?.release()
    own = { id, release }
    session.set(name, id)
    return true
  }

  async function claimNew(): Promise<string> {
    const id = newId()
    await claim(id, 0)
    return id
  }

  async function listOtherDrafts(id: string): Promise<DraftOffer[]> {
    const [drafts, taken] = await Promise.all([listDrafts(name, db), locks.taken()])
    return drafts
      .filter(draft => draft.id !== id)
      .map(draft => ({ ...draft, isOpen: taken.includes(lockOf(draft.id)) }))
  }

  return {
    /** This tab's draft, or an empty one with offers of the drafts of other open or closed tabs. */
    async open(): Promise<OpenedDraft> {
      const remembered = session.get(name)
      const isOwn = remembered !== null && ID.test(remembered) && (await claim(remembered, RELOAD_WAIT_MS))
      const id = isOwn ? remembered : await claimNew()
      const draft = await storeOf(id).read()
      return { store: storeOf(id), draft, offers: draft ? [] : await listOtherDrafts(id) }
    },

    /**
     * Continues an offered draft in this tab: the draft of an open tab is copied, that of a closed tab is moved.
     * Null if it no longer exists.
     */
    async take({ id }: DraftEntry): Promise<OpenedDraft | null> {
      const draft = await storeOf(id).read()
      if (!draft) return null
      const { storedAt: _, attempt, ...content } = draft
      const store = storeOf(await claimNew())
      await store.write(content)
      const isMoved = await this.discard({ id })
      if (isMoved) await store.writeAttempt(attempt)
      return { store, draft: await store.read(), offers: [] }
    },

    /** Deletes a draft unless it is open in a tab; whether it was deleted. */
    async discard({ id }: Pick<DraftEntry, "id">): Promise<boolean> {
      const release = await locks.take(lockOf(id), 0)
      if (!release) return false
      await storeOf(id).clear()
      release()
      return true
    },

    /** Releases the draft, so that other tabs may continue it. */
    release(): void {
      own?.release()
      own = null
    },
  }
}
export type TabDrafts = ReturnType<typeof createTabDrafts>
