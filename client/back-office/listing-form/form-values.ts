import type { Listing, Titled } from "#shared/listing.ts"
import type { ListingStatus, ListingType } from "#shared/lookups.ts"
import { readTypedPrice, typePrice } from "./typed-price.ts"

/** The raw values of the form: texts are not parsed, and the price is kept while "on request" is checked. */
export type FormValues = {
  title: string
  type: ListingType
  price: string
  on_request: boolean
  platforms: number[]
  monetizations: number[]
  payment_methods: number[]
  specials: number[]
  last_month_earnings: number | null
  last_year_earnings: number | null
  age: number | null
  installs_range: number | null
  description: string
  link_video: string
  google_play_link: string
  appstore_link: string
  user_name: string
  user_bio: string
  user_country: string
  user_notes: string
}
export type ValueField = keyof FormValues

export const EMPTY_VALUES: FormValues = {
  title: "",
  type: "non-game",
  price: "",
  on_request: false,
  platforms: [],
  monetizations: [],
  payment_methods: [],
  specials: [],
  last_month_earnings: null,
  last_year_earnings: null,
  age: null,
  installs_range: null,
  description: "",
  link_video: "",
  google_play_link: "",
  appstore_link: "",
  user_name: "",
  user_bio: "",
  user_country: "",
  user_notes: "",
}

const idsOf = (list: Titled[]) => list.map(({ id }) => id)

/** A listing's form values. */
export function valuesOf(listing: Listing): FormValues {
  return {
    title: listing.title,
    type: listing.type,
    price: typePrice(listing.price),
    on_request: listing.on_request,
    platforms: idsOf(listing.platforms),
    monetizations: idsOf(listing.monetizations),
    payment_methods: idsOf(listing.payment_methods),
    specials: idsOf(listing.specials),
    last_month_earnings: listing.last_month_earnings_id,
    last_year_earnings: listing.last_year_earnings_id,
    age: listing.age_id,
    installs_range: listing.installs_range_id,
    description: listing.description,
    link_video: listing.link_video ?? "",
    google_play_link: listing.google_play_link ?? "",
    appstore_link: listing.appstore_link ?? "",
    user_name: listing.user_name,
    user_bio: listing.user_bio ?? "",
    user_country: listing.user_country ?? "",
    user_notes: listing.user_notes ?? "",
  }
}

/** The fields of a listing payload; invalid values are passed on for the schema to reject. */
export function toFields(values: FormValues, status: ListingStatus) {
  return { ...values, status, price: values.on_request ? null : readTypedPrice(values.price) }
}

const textOf = (value: FormValues[ValueField]) =>
  Array.isArray(value) ? value.toSorted((a, b) => a - b).join() : String(value)

/** The fields in which two states of the form differ; the order of selected options is ignored. */
export function differingFields(a: FormValues, b: FormValues): ValueField[] {
  return VALUE_FIELDS.filter(field => textOf(a[field]) !== textOf(b[field]))
}

const isValueField = (key: string): key is ValueField => key in EMPTY_VALUES
export const VALUE_FIELDS: readonly ValueField[] = Object.keys(EMPTY_VALUES).filter(isValueField)

const isListOfIds = (value: unknown) => Array.isArray(value) && value.every(Number.isInteger)

function fits(value: unknown, standard: FormValues[ValueField]): boolean {
  if (Array.isArray(standard)) return isListOfIds(value)
  if (standard === null) return value === null || Number.isInteger(value)
  return typeof value === typeof standard
}

/** Whether a stored value is in the current format; it may be from an older version of the product. */
export function isFormValues(stored: unknown): stored is FormValues {
  if (typeof stored !== "object" || stored === null) return false
  const entries = new Map<string, unknown>(Object.entries(stored))
  const hasType = entries.get("type") === "game" || entries.get("type") === "non-game"
  return hasType && VALUE_FIELDS.every(field => fits(entries.get(field), EMPTY_VALUES[field]))
}
