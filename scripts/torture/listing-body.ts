import { SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import type { Changes, Place, Texts } from "./listing-state.ts"

const isSingle = (field: string) => SINGLE_FILE_FIELDS.some(single => single === field)
const CHOICES = {
  platforms: [1],
  monetizations: [2],
  last_month_earnings: 3,
  age: 4,
  installs_range: 3,
  user_name: "Torture",
}

/** A payload as JSON; every new file has been uploaded before. `paths` maps files to their paths. */
export function toJson(texts: Texts, changes: Changes, paths: ReadonlyMap<Place, string>) {
  const fields: [string, unknown][] = []
  for (const [field, places] of changes) {
    const sent = places.map(place => place.path ?? paths.get(place))
    if (sent.length === 0) fields.push([`${field}_clear`, true])
    else fields.push([field, isSingle(field) ? sent[0] : sent])
  }
  return { ...CHOICES, ...texts, ...Object.fromEntries(fields) }
}

/** The same payload as a form with the new files in it. */
export function toForm(texts: Texts, changes: Changes): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...CHOICES, ...texts }))
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, String(one))
    else form.append(name, String(value))
  for (const [field, places] of changes) {
    if (places.length === 0) form.append(`${field}_clear`, "1")
    // A retained single file is omitted: its field accepts only a new file.
    for (const place of places)
      if (place.made) form.append(isSingle(field) ? field : `${field}[]`, place.made.file)
      else if (!isSingle(field)) form.append(`${field}[]`, place.path)
  }
  return form
}
