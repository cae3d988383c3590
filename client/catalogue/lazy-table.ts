import { lazyRouteComponent } from "@tanstack/react-router"

/** The table, whose code is loaded when it is first shown. */
export const LazyTable = lazyRouteComponent(() => import("./listing-table.tsx"), "ListingTable")

/** Resolves even if loading fails; rendering the table then shows the error page. */
export async function preloadTable(): Promise<void> {
  await LazyTable.preload?.()
}
