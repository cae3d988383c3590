import { type FoundApp, fieldsOf } from "#shared/listings/store-fields.ts"
import type { StoreLink } from "#shared/stores/links.ts"
import type { FormFiles } from "../../uploads/form-files.ts"
import { EMPTY_VALUES, type FormValues } from "../form-values.ts"

/** The fields that a store's page fills. The category comes with the type of the app. */
const FIELDS = [
  "title",
  "category",
  "platforms",
  "description",
  "age",
  "installs_range",
  "google_play_link",
  "appstore_link",
] as const
type Field = (typeof FIELDS)[number]
export const PICTURES = ["app_icon", "screenshots"] as const

/** Something of a store's page that the form may take; `isTyped` if the form has another value or pictures. */
export type StoreChoice =
  | { name: Field; values: Partial<FormValues>; isTyped: boolean }
  | { name: (typeof PICTURES)[number]; count: number; isTyped: boolean }

const keyOf = (value: unknown) => JSON.stringify(value)

/** What a store's page would change in the form, in the order of the form. `now` is milliseconds since 1970. */
export function choicesOf(
  app: FoundApp,
  link: StoreLink,
  form: { values: FormValues; files: FormFiles; now: number },
): StoreChoice[] {
  const { values, files, now } = form
  const { type, ...found } = fieldsOf({ ...app, category: app.category?.id ?? null }, link, now)
  const fields = FIELDS.flatMap((name): StoreChoice[] => {
    const value = found[name]
    if (value === undefined || value === null) return []
    // A second store is added to the first one.
    const next = name === "platforms" ? [...new Set([...values.platforms, ...found.platforms])].sort() : value
    if (keyOf(next) === keyOf(values[name])) return []
    const isTyped = name !== "platforms" && keyOf(values[name]) !== keyOf(EMPTY_VALUES[name])
    return [{ name, values: { [name]: next, ...(name === "category" && type && { type }) }, isTyped }]
  })
  const counts = { app_icon: app.icon === null ? 0 : 1, screenshots: app.screenshots.length }
  const pictures = PICTURES.flatMap((name): StoreChoice[] =>
    counts[name] > 0 ? [{ name, count: counts[name], isTyped: files[name].length > 0 }] : [],
  )
  return [...fields, ...pictures]
}
