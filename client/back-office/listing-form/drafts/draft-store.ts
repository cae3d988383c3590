import { isVersion, type Version } from "../conflict/listing-version.ts"
import { type FormValues, isFormValues } from "../form-values.ts"

/** A form's unsaved changes, stored in the browser. */
export type Draft = {
  values: FormValues
  /** The file fields' snapshot, which they validate themselves. */
  files: unknown
  /** The base version of the changes and its time (ISO 8601); null for a new listing. */
  base: Version | null
  baseUpdatedAt: string | null
  /** ISO 8601. */
  keptAt: string
}
type Change = Omit<Draft, "files" | "keptAt"> & { files?: unknown }

/** The part of idb-keyval that we use. */
export type KeyValues = {
  keys: () => Promise<unknown[]>
  getMany: (keys: string[]) => Promise<unknown[]>
  setMany: (entries: [string, unknown][]) => Promise<void>
  delMany: (keys: string[]) => Promise<void>
}

const VERSION = 1

function readForm(stored: unknown): Omit<Draft, "files"> | null {
  if (typeof stored !== "object" || stored === null) return null
  const entries = new Map<string, unknown>(Object.entries(stored))
  const values = entries.get("values")
  const base = entries.get("base")
  const updatedAt = entries.get("baseUpdatedAt")
  const keptAt = entries.get("keptAt")
  if (entries.get("version") !== VERSION || !isFormValues(values) || typeof keptAt !== "string") return null
  return {
    values,
    base: isVersion(base) ? base : null,
    baseUpdatedAt: typeof updatedAt === "string" ? updatedAt : null,
    keptAt,
  }
}

/** Drafts had no id formerly: each form had one draft, shared by all tabs. */
const UNNAMED = ""
const FORM = "/form"

/** The stored draft `id` of the form `name`. Files have a separate key, so that typing does not rewrite them. */
export function createDraftStore(name: string, id: string, db: KeyValues, now: () => number) {
  const prefix = id === UNNAMED ? name : `${name}/${id}`
  const keys = [`${prefix}${FORM}`, `${prefix}/files`] as const
  const [formKey, filesKey] = keys
  return {
    async read(): Promise<Draft | null> {
      const [stored, files] = await db.getMany([...keys])
      const form = readForm(stored)
      return form && { ...form, files }
    },

    /** Stored files are unchanged if the change does not include files. */
    async write({ files, ...change }: Change): Promise<void> {
      const form = { version: VERSION, ...change, keptAt: new Date(now()).toISOString() }
      await db.setMany(
        files === undefined
          ? [[formKey, form]]
          : [
              [formKey, form],
              [filesKey, files],
            ],
      )
    },

    clear: () => db.delMany([...keys]),
  }
}
export type DraftStore = ReturnType<typeof createDraftStore>

export type DraftEntry = { id: string; title: string; keptAt: string }

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
      return form ? { id, title: form.values.title, keptAt: form.keptAt } : []
    })
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))
}
