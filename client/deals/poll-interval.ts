import type { AskedDeal, Deal } from "#shared/deals/deal.ts"

const POLL_MS = 20_000
const BUILDING_MS = 2000

/** How often a page polls its deal: more often while a document is being generated. */
export function pollIntervalMs(deal: Deal | AskedDeal | undefined): number {
  const isBuilding = deal && "files" in deal && deal.files.some(({ state }) => state === "building")
  return isBuilding ? BUILDING_MS : POLL_MS
}
