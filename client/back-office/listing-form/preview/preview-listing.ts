import { normalizeLink } from "#shared/links.ts"
import type { Listing, ListingFile, Titled, TitledRange } from "#shared/listing.ts"
import type { LookupEntry } from "#shared/lookups.ts"
import { type FileItem, type FormFiles, isRefused } from "../../uploads/file-item.ts"
import type { FormValues } from "../form-values.ts"
import { readTypedPrice } from "../typed-price.ts"
import type { Lookups } from "../use-lookups.ts"

type PreviewInput = {
  id: number
  values: FormValues
  files: FormFiles
  lookups: Lookups
  /** The URL of a file; null while unavailable. */
  addressOf: (item: FileItem) => string | null
}

const titled = (entries: LookupEntry[], ids: number[]): Titled[] =>
  entries.filter(({ id }) => ids.includes(id)).map(({ id, title }) => ({ id, title }))

function range(entries: LookupEntry[], chosen: number | null): TitledRange | null {
  const entry = entries.find(({ id }) => id === chosen)
  return entry ? { id: entry.id, title: entry.title, min: entry.min ?? 0, max: entry.max ?? null } : null
}

const link = (typed: string) => (typed.trim() ? normalizeLink(typed) : null)

/** The listing that the form would create, with URLs instead of paths. */
export function toPreviewListing({ id, values, files, lookups, addressOf }: PreviewInput): Listing {
  const price = values.on_request ? null : readTypedPrice(values.price)
  const shown = (items: FileItem[]): ListingFile[] =>
    items
      .filter(item => !isRefused(item))
      .flatMap((item, index) => {
        const path = addressOf(item)
        const { name, size, mime, width, height } = item
        return path === null ? [] : [{ id: index + 1, path, name, size, mime, width, height }]
      })
  const one = (items: FileItem[]) => shown(items)[0]?.path ?? null
  return {
    id,
    title: values.title.trim(),
    description: values.description.trim(),
    price: typeof price === "number" ? price : null,
    on_request: values.on_request,
    type: values.type,
    status: "published",
    title_image: one(files.title_image),
    app_icon: one(files.app_icon),
    user_image: one(files.user_image),
    screenshots: shown(files.screenshots),
    files: shown(files.files),
    financials: shown(files.financials),
    platforms: titled(lookups.platforms, values.platforms),
    monetizations: titled(lookups.monetizations, values.monetizations),
    payment_methods: titled(lookups.payment_methods, values.payment_methods),
    specials: titled(lookups.specials, values.specials),
    last_month_earnings_id: values.last_month_earnings,
    last_month_earnings: range(lookups.earnings_ranges, values.last_month_earnings),
    last_year_earnings_id: values.last_year_earnings,
    last_year_earnings: range(lookups.earnings_ranges, values.last_year_earnings),
    age_id: values.age,
    age: range(lookups.ages, values.age),
    installs_range_id: values.installs_range,
    installs_range: range(lookups.installs_ranges, values.installs_range),
    link_video: link(values.link_video),
    google_play_link: link(values.google_play_link),
    appstore_link: link(values.appstore_link),
    user_name: values.user_name.trim(),
    user_bio: values.user_bio.trim() || null,
    user_country: values.user_country.trim() || null,
    created_at: "",
    updated_at: "",
  }
}
