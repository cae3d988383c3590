import type { LookupEntry, LookupName } from "#shared/lookups.ts"
import { trpc } from "../../lib/trpc.ts"

export type Lookups = Record<LookupName, LookupEntry[]>

/** Lookups never change while a page is open. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY }

/** The seven lists with titles in the page's language; `lookups` is null until all are there. */
export function useLookups() {
  const platforms = trpc.lookups.platforms.useQuery(undefined, KEPT)
  const earnings = trpc.lookups.earningsRanges.useQuery(undefined, KEPT)
  const ages = trpc.lookups.ages.useQuery(undefined, KEPT)
  const installs = trpc.lookups.installsRanges.useQuery(undefined, KEPT)
  const monetizations = trpc.lookups.monetizations.useQuery(undefined, KEPT)
  const methods = trpc.lookups.paymentMethods.useQuery(undefined, KEPT)
  const specials = trpc.lookups.specials.useQuery(undefined, KEPT)
  const all = [platforms, earnings, ages, installs, monetizations, methods, specials]
  const lookups: Lookups | null = all.every(query => query.data)
    ? {
        platforms: platforms.data ?? [],
        earnings_ranges: earnings.data ?? [],
        ages: ages.data ?? [],
        installs_ranges: installs.data ?? [],
        monetizations: monetizations.data ?? [],
        payment_methods: methods.data ?? [],
        specials: specials.data ?? [],
      }
    : null
  const retry = () => {
    for (const query of all) if (query.isError) query.refetch()
  }
  return { lookups, error: all.find(query => query.error)?.error ?? null, retry }
}
