import { builtFromFields } from "#shared/cast.ts"
import { normalizeLink } from "#shared/links.ts"
import { entriesOfCell } from "#shared/listings/figures.ts"
import { readFigures } from "#shared/listings/figures-input.ts"
import { summaryOf, withMultiple } from "#shared/listings/figures-summary.ts"
import type { Listing, ListingFile } from "#shared/listings/listing.ts"
import { belongsTo, fieldOf } from "#shared/listings/listing-fields.ts"
import type { LookupEntry } from "#shared/listings/lookups.ts"
import { monthOf } from "#shared/months.ts"
import { type FileItem, type FormFiles, isRefused } from "../../uploads/form-files.ts"
import { type FormValues, VALUE_FIELDS, type ValueField } from "../form-values.ts"
import { readTypedPrice } from "../typed-price.ts"
import type { Lookups } from "../use-lookups.ts"

type PreviewInput = {
  id: number
  values: FormValues
  files: FormFiles
  lookups: Lookups
  /** The URL of a file; null while unavailable. */
  urlOf: (item: FileItem) => string | null
}

/** The keys of a field in the listing's JSON. */
function shownEntries(name: ValueField, values: FormValues, lookups: Lookups): [string, unknown][] {
  const field = fieldOf(name)
  const value = values[name]
  switch (field.type) {
    case "many":
      return [[name, chosen(lookups[field.lookup], value).map(({ id, title }) => ({ id, title }))]]
    case "range": {
      const [entry] = chosen(lookups[field.lookup], [value])
      const { id, title, min = 0, max = null } = entry ?? {}
      return [
        [`${name}_id`, id ?? null],
        [name, entry ? { id, title, min, max } : null],
      ]
    }
    case "entry": {
      const [entry] = chosen(lookups[field.lookup], [value])
      const { id, title, code = "" } = entry ?? {}
      return [
        [`${name}_id`, id ?? null],
        [name, entry ? { id, title, code } : null],
      ]
    }
    case "price": {
      const price = values.on_request ? null : readTypedPrice(values.price)
      return [[name, typeof price === "number" ? price : null]]
    }
    case "months":
      return figureEntries(values)
    case "link":
      return [[name, textOf(value) ? normalizeLink(textOf(value)) : null]]
    case "text":
      return [[name, textOf(value) || field.empty]]
    case "number":
      return [[name, textOf(value) ? Number(textOf(value)) : null]]
    default:
      return [[name, value]]
  }
}

function figureEntries({ figures, on_request, price }: FormValues): [string, unknown][] {
  const months = readFigures(entriesOfCell(figures), monthOf(Date.now())).value ?? []
  const summary = summaryOf(months)
  const asked = on_request ? null : readTypedPrice(price)
  return [
    ["figures", months],
    ["summary", summary && withMultiple(summary, typeof asked === "number" ? asked : null)],
  ]
}
const textOf = (value: unknown) => String(value).trim()
const chosen = (entries: LookupEntry[], ids: unknown) =>
  entries.filter(({ id }) => Array.isArray(ids) && ids.includes(id))

/** The listing that the form would create, with URLs instead of paths. */
export function toPreviewListing({ id, values, files, lookups, urlOf }: PreviewInput): Listing {
  const shown = (items: FileItem[]): ListingFile[] =>
    items
      .filter(item => !isRefused(item) && (item.access?.visibility ?? "public") === "public")
      .flatMap((item, index) => {
        const path = urlOf(item)
        const { name, size, mime, width, height } = item
        return path === null ? [] : [{ id: index + 1, path, name, size, mime, width, height }]
      })
  const one = (items: FileItem[]) => shown(items)[0]?.path ?? null
  const isShown = (name: ValueField) => belongsTo(fieldOf(name), values.kind) && !fieldOf(name).staffOnly
  return builtFromFields<Listing>({
    id,
    status: "published",
    availability: "available",
    type: null,
    ...Object.fromEntries(VALUE_FIELDS.filter(isShown).flatMap(name => shownEntries(name, values, lookups))),
    title_image: one(files.title_image),
    app_icon: one(files.app_icon),
    user_image: one(files.user_image),
    screenshots: shown(files.screenshots),
    files: shown(files.files),
    financials: shown(files.financials),
    evidence: [],
    created_at: "",
    updated_at: "",
  })
}
