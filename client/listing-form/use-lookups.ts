import type { LookupEntry, LookupName } from "#shared/listings/lookups.ts"
import { trpc } from "../lib/trpc.ts"

export type Lookups = Record<LookupName, LookupEntry[]>

/** Lookups never change while a page is open. */
const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY }

/** The eight lists with titles in the page's language; `lookups` is null until all are loaded. */
export function useLookups() {
  const platforms = trpc.lookups.platforms.useQuery(undefined, NEVER_STALE)
  const earnings = trpc.lookups.earningsRanges.useQuery(undefined, NEVER_STALE)
  const ages = trpc.lookups.ages.useQuery(undefined, NEVER_STALE)
  const installs = trpc.lookups.installsRanges.useQuery(undefined, NEVER_STALE)
  const monetizations = trpc.lookups.monetizations.useQuery(undefined, NEVER_STALE)
  const methods = trpc.lookups.paymentMethods.useQuery(undefined, NEVER_STALE)
  const specials = trpc.lookups.specials.useQuery(undefined, NEVER_STALE)
  const categories = trpc.lookups.categories.useQuery(undefined, NEVER_STALE)
  const all = [platforms, earnings, ages, installs, monetizations, methods, specials, categories]
  const lookups: Lookups | null = all.every(query => query.data)
    ? {
        platforms: platforms.data ?? [],
        earnings_ranges: earnings.data ?? [],
        ages: ages.data ?? [],
        installs_ranges: installs.data ?? [],
        monetizations: monetizations.data ?? [],
        payment_methods: methods.data ?? [],
        specials: specials.data ?? [],
        categories: categories.data ?? [],
      }
    : null
  const retry = () => {
    for (const query of all) if (query.isError) query.refetch()
  }
  return { lookups, error: all.find(query => query.error)?.error ?? null, retry }
}
