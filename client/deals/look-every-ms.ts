import type { AskedDeal, Deal } from "#shared/deals/deal.ts"

const LOOK_EVERY_MS = 20_000
const BUILDING_MS = 2000

/** How often a page reads its deal again: more often while a document is being made. */
export function lookEveryMs(deal: Deal | AskedDeal | undefined): number {
  const isBuilding = deal && "files" in deal && deal.files.some(({ state }) => state === "building")
  return isBuilding ? BUILDING_MS : LOOK_EVERY_MS
}
