import { type FormValues, readFormValues } from "../../../listing-form/form-values.ts"
import { readVersion, type Version } from "../conflict/listing-version.ts"
import { type Attempt, isAttempt } from "../saving/create-once.ts"

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

/** A form's unsaved changes, stored in the browser. */
export type Draft = {
  values: FormValues
  /** The file fields' snapshot, which they validate themselves. */
  files: unknown
  /** The base version of the changes and its time (ISO 8601); null for a new listing. */
  base: Version | null
  baseUpdatedAt: string | null
  /** The request to create the listing whose response was lost. */
  attempt: Attempt | null
  /** ISO 8601. */
  storedAt: string
}
type Form = Omit<Draft, "files" | "attempt">
type Change = Omit<Form, "storedAt"> & { files?: unknown }

/** The part of idb-keyval that we use. */
export type KeyValues = {
  keys: () => Promise<unknown[]>
  getMany: (keys: string[]) => Promise<unknown[]>
  setMany: (entries: [string, unknown][]) => Promise<void>
  delMany: (keys: string[]) => Promise<void>
}

const VERSION = 1
/** The former name of `storedAt`. */
const FORMER_TIME = "keptAt"

function readForm(stored: unknown): Form | null {
  if (typeof stored !== "object" || stored === null) return null
  const entries = new Map<string, unknown>(Object.entries(stored))
  const values = readFormValues(entries.get("values"))
  const base = entries.get("base")
  const updatedAt = entries.get("baseUpdatedAt")
  const storedAt = entries.get("storedAt") ?? entries.get(FORMER_TIME)
  if (entries.get("version") !== VERSION || !values || typeof storedAt !== "string") return null
  return {
    values,
    base: readVersion(base),
    baseUpdatedAt: typeof updatedAt === "string" ? updatedAt : null,
    storedAt,
  }
}

/** Drafts had no id formerly: each form had one draft, shared by all tabs. */
const UNNAMED = ""
const FORM = "/form"

/**
 * The stored draft `id` of the form `name`. Files and the attempt have separate keys, so that typing does not rewrite
 * them.
 */
export function createDraftStore(name: string, id: string, db: KeyValues, now: () => number) {
  const prefix = id === UNNAMED ? name : `${name}/${id}`
  const keys = [`${prefix}${FORM}`, `${prefix}/files`, `${prefix}/attempt`] as const
  const [formKey, filesKey, attemptKey] = keys
  return {
    async read(): Promise<Draft | null> {
      const [stored, files, attempt] = await db.getMany([...keys])
      const form = readForm(stored)
      return form && { ...form, files, attempt: isAttempt(attempt) ? attempt : null }
    },

    /** Stored files are unchanged if the change does not include files. */
    async write({ files, ...change }: Change): Promise<void> {
      const form = { version: VERSION, ...change, storedAt: new Date(now()).toISOString() }
      await db.setMany(
        files === undefined
          ? [[formKey, form]]
          : [
              [formKey, form],
              [filesKey, files],
            ],
      )
    },

    writeAttempt: (attempt: Attempt | null): Promise<void> =>
      attempt ? db.setMany([[attemptKey, attempt]]) : db.delMany([attemptKey]),

    clear: () => db.delMany([...keys]),
  }
}
export type DraftStore = ReturnType<typeof createDraftStore>

export type DraftEntry = { id: string; title: string; storedAt: string }

/** Every draft of the form `name`, the latest first. */
export async function listDrafts(name: string, db: KeyValues): Promise<DraftEntry[]> {
  const keys = (await db.keys()).filter(key => typeof key === "string").filter(key => key.endsWith(FORM))
  const ids = keys.flatMap(key => {
    const prefix = key.slice(0, -FORM.length)
    if (prefix === name) return UNNAMED
    const id = prefix.startsWith(`${name}/`) ? prefix.slice(name.length + 1) : null
    return id === null || id.includes("/") ? [] : id
  })
  const stored = await db.getMany(ids.map(id => `${id === UNNAMED ? name : `${name}/${id}`}${FORM}`))
  return ids
    .flatMap((id, index) => {
      const form = readForm(stored[index])
      return form ? { id, title: form.values.title, storedAt: form.storedAt } : []
    })
    .toSorted((a, b) => b.storedAt.localeCompare(a.storedAt))
}
