/**
 * The filter groups and their options. A listing's options are one integer with one bit per option, computed by the
 * database (`signature` in drizzle/schema.ts has the same layout).
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

export const OPTION_COUNT = 45

/** The bit of an option by its id, counted from 1. */
export function optionBit(group: Group, id: number): number {
  return GROUPS[group].offset + id - 1
}

/** Number of options in a group. */
export function groupSize(group: Group): number {
  return GROUPS[group].size
}
