import { type FormValues, readFormValues } from "../../../listing-form/form-values.ts"
import { readVersion, type Version } from "../conflict/listing-version.ts"
import { type Attempt, isAttempt } from "../saving/create-once.ts"

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
