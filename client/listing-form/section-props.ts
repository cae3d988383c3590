import type { ListingForm } from "./use-listing-form.ts"
import type { Lookups } from "./use-lookups.ts"

export type SectionProps = { form: ListingForm; lookups: Lookups }
