import type { Deal } from "#shared/deals/deal.ts"

const LOOK_EVERY_MS = 20_000
const BUILDING_MS = 2000

/** How often a page reads its deal again: more often while a document is being made. */
export const lookEveryMs = (deal: Deal | undefined): number =>
  deal?.files.some(({ state }) => state === "building") ? BUILDING_MS : LOOK_EVERY_MS
