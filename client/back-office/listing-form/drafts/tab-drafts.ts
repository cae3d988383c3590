import {
  createDraftStore,
  type Draft,
  type DraftEntry,
  type DraftStore,
  type KeyValues,
  listDrafts,
} from "./draft-store.ts"

/** Ends the ownership that a lock stands for. */
type Release = () => void

export type TabDraftsDeps = {
  db: KeyValues
  /** Milliseconds since 1970. */
  now: () => number
  newId: () => string
  /** What this tab remembers across reloads; a duplicated tab begins with a copy of it. */
  session: { get: (key: string) => string | null; set: (key: string, value: string) => void }
  locks: {
    /** Takes a lock for as long as this page lives; null where another tab still has it after `waitMs`. */
    take: (name: string, waitMs: number) => Promise<Release | null>
    /** The names of all locks that tabs have now. */
    taken: () => Promise<string[]>
  }
}

/** A draft of another tab; `isOpen` while that tab still has the form open. */
export type DraftOffer = DraftEntry & { isOpen: boolean }
export type OpenedDraft = { store: DraftStore; draft: Draft | null; offers: DraftOffer[] }

/** After a reload the page before may have its lock for a moment longer. */
const RELOAD_WAIT_MS = 500
const ID = /^[\w-]{1,64}$/

/**
 * The drafts of the form `name` as one tab sees them. Each tab writes a draft of its own: its id is remembered
 * by the tab and locked while the form is open, because a duplicated tab remembers the same id.
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

  async function offersBeside(id: string): Promise<DraftOffer[]> {
    const [drafts, taken] = await Promise.all([listDrafts(name, db), locks.taken()])
    return drafts
      .filter(draft => draft.id !== id)
      .map(draft => ({ ...draft, isOpen: taken.includes(lockOf(draft.id)) }))
  }

  return {
    /** This tab's own draft, or an empty one and what other tabs have left or are writing. */
    async open(): Promise<OpenedDraft> {
      const remembered = session.get(name)
      const isOwn = remembered !== null && ID.test(remembered) && (await claim(remembered, RELOAD_WAIT_MS))
      const id = isOwn ? remembered : await claimNew()
      const draft = await storeOf(id).read()
      return { store: storeOf(id), draft, offers: draft ? [] : await offersBeside(id) }
    },

    /**
     * Goes on with an offered draft in this tab, as a copy: an open tab keeps its own, one that a closed tab
     * has left moves here. Null where it is gone.
     */
    async take({ id }: DraftEntry): Promise<OpenedDraft | null> {
      const draft = await storeOf(id).read()
      if (!draft) return null
      const { keptAt: _, ...content } = draft
      const store = storeOf(await claimNew())
      await store.write(content)
      await this.discard({ id })
      return { store, draft: await store.read(), offers: [] }
    },

    /** Deletes a draft that no open tab has. */
    async discard({ id }: Pick<DraftEntry, "id">): Promise<void> {
      const release = await locks.take(lockOf(id), 0)
      if (!release) return
      await storeOf(id).clear()
      release()
    },

    /** Gives the draft free: from now on other tabs may go on with it. */
    release(): void {
      own?.release()
      own = null
    },
  }
}
export type TabDrafts = ReturnType<typeof createTabDrafts>
