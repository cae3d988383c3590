import type { FileField } from "#shared/listings/files.ts"
import type { Chance } from "./chance.ts"
import { type MadeFile, makePicture, makeText } from "./made-files.ts"

/** The file fields that are written, in the order of a state. */
export const FIELDS = ["title_image", "screenshots", "files"] as const satisfies FileField[]
const LONGEST_LIST = 4

/** A file as it should be found again. */
type FileState = { field: FileField; name: string; content: string }
/** A file with its path, or with its content to be sent. */
export type Place = FileState & ({ path: string; made?: never } | { made: MadeFile; path?: never })

export type Texts = { title: string; description: string; price: number; status: string; user_notes: string }

/** A listing as one text, so that any two states can be compared completely. */
export function listingText(texts: Texts, files: readonly FileState[]): string {
  const { title, description, price, status, user_notes } = texts
  const plain = files.map(({ field, name, content }) => ({ field, name, content }))
  return JSON.stringify({ title, price, status, user_notes, files: plain, description })
}

/** New texts, which contain the marker, and a unique word to search for them. */
export function newTexts(marker: string, chance: Chance): Texts {
  return {
    title: `Torture ${marker} ${chance.word()}`,
    description: `${chance.word()} `.repeat(chance.between(1, 200)).trim(),
    price: chance.below(1_000_000),
    status: chance.pick(["draft", "published"]),
    user_notes: chance.word(),
  }
}

async function newPlace(field: FileField, chance: Chance): Promise<Place> {
  const made = field === "files" ? makeText(chance) : await makePicture(chance)
  return { field, name: made.name, content: made.content, made }
}

/** The files of a field after a change: some retained, in another order, some new. */
async function change(field: FileField, current: Place[], chance: Chance): Promise<Place[]> {
  const fresh = Array.from({ length: chance.between(0, 2) }, () => newPlace(field, chance))
  const all = [...(await Promise.all(fresh)), ...current.filter(() => !chance.isOneIn(3))]
  return all.slice(0, field === "title_image" ? 1 : LONGEST_LIST)
}

/** The new contents of some file fields; an absent field does not change. */
export type Changes = Map<FileField, Place[]>

export async function changeFiles(current: Place[], chance: Chance): Promise<Changes> {
  const changes: Changes = new Map()
  for (const field of FIELDS)
    if (chance.isOneIn(2))
      changes.set(
        field,
        await change(
          field,
          current.filter(place => place.field === field),
          chance,
        ),
      )
  return changes
}

/** All the files of a listing after the changes, in the order of a state. */
export const afterChanges = (current: Place[], changes: Changes): Place[] =>
  FIELDS.flatMap(field => changes.get(field) ?? current.filter(place => place.field === field))
