import { type FormValues, isFormValues } from "../form-values.ts"

/** What a browser keeps of a form that is not saved. */
export type Unsaved = {
  values: FormValues
  /** As the file fields wrote it; they read it themselves. */
  files: unknown
  /** The version that the changes were made on (ISO 8601); null for a new listing. */
  baseUpdatedAt: string | null
  /** ISO 8601. */
  keptAt: string
}
type Change = Omit<Unsaved, "files" | "keptAt"> & { files?: unknown }

/** The part of idb-keyval in use. */
export type KeyValues = {
  getMany: (keys: string[]) => Promise<unknown[]>
  setMany: (entries: [string, unknown][]) => Promise<void>
  delMany: (keys: string[]) => Promise<void>
}

const VERSION = 1

function readForm(kept: unknown): Omit<Unsaved, "files"> | null {
  if (typeof kept !== "object" || kept === null) return null
  const held = new Map<string, unknown>(Object.entries(kept))
  const values = held.get("values")
  const base = held.get("baseUpdatedAt")
  const keptAt = held.get("keptAt")
  const isRead = held.get("version") === VERSION && isFormValues(values) && typeof keptAt === "string"
  return isRead ? { values, baseUpdatedAt: typeof base === "string" ? base : null, keptAt } : null
}

/**
 * Unsaved changes of one form under `name`. Files stand beside the fields, so that typing does not write
 * twelve pictures again. `now` is milliseconds since 1970.
 */
export function createUnsavedStore(name: string, db: KeyValues, now: () => number) {
  const keys = [`${name}/form`, `${name}/files`] as const
  const [formKey, filesKey] = keys
  return {
    async read(): Promise<Unsaved | null> {
      const [kept, files] = await db.getMany([...keys])
      const form = readForm(kept)
      return form && { ...form, files }
    },

    /** Files stay as they were kept where the change does not name them. */
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
export type UnsavedStore = ReturnType<typeof createUnsavedStore>
