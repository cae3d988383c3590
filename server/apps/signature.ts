/**
 * A listing's options as one integer, a bit an option, computed by the database (drizzle/schema.ts).
 * A filter group is a mask: a listing passes when it has any of the mask's bits.
 */
const GROUPS = {
  platforms: { offset: 0, size: 2 },
  types: { offset: 2, size: 2 },
  last_month_earnings: { offset: 4, size: 8 },
  last_year_earnings: { offset: 12, size: 8 },
  age: { offset: 20, size: 7 },
  installs: { offset: 27, size: 7 },
  specials: { offset: 34, size: 2 },
  monetizations: { offset: 36, size: 6 },
  payment_methods: { offset: 42, size: 3 },
} as const
export type Group = keyof typeof GROUPS
export const GROUP_NAMES = [
  "platforms",
  "types",
  "last_month_earnings",
  "last_year_earnings",
  "age",
  "installs",
  "specials",
  "monetizations",
  "payment_methods",
] as const satisfies readonly Group[]

/** The mask of a group's options by their ids, counted from 1. */
export function groupMask(group: Group, ids: readonly number[]): bigint {
  return ids.reduce((mask, id) => mask | (1n << BigInt(GROUPS[group].offset + id - 1)), 0n)
}

/** Number of options in a group. */
export function groupSize(group: Group): number {
  return GROUPS[group].size
}

/** Ids → bit set, as the listing's own list columns hold it. */
export function toBits(ids: readonly number[]): number {
  return ids.reduce((bits, id) => bits | (1 << (id - 1)), 0)
}

/** Bit set → ids, rising. */
export function fromBits(bits: number): number[] {
  return Array.from({ length: 32 - Math.clz32(bits) }, (_, index) => index + 1).filter(
    id => bits & (1 << (id - 1)),
  )
}
