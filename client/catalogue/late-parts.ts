import { lazyRouteComponent } from "@tanstack/react-router"

/** The suggestions for an empty result; their code is loaded with the first one. */
export const LazyFilterRemovals = lazyRouteComponent(() => import("./filter-removals.tsx"), "FilterRemovals")

export const LazyShorterWord = lazyRouteComponent(() => import("./filter-removals.tsx"), "ShorterWord")

/** Categories and spellings that keywords may have meant. */
export const LazySuggestions = lazyRouteComponent(() => import("./filter-removals.tsx"), "Suggestions")

export async function preloadFilterRemovals(): Promise<void> {
  const late = [LazyFilterRemovals, LazyShorterWord, LazySuggestions]
  await Promise.all(late.map(one => one.preload?.()))
}

/** The table, whose code is loaded when it is first shown. */
export const LazyTable = lazyRouteComponent(() => import("./listing-table.tsx"), "ListingTable")

/** Resolves even if loading fails; rendering the table then shows the error page. */
export async function preloadTable(): Promise<void> {
  await LazyTable.preload?.()
}
