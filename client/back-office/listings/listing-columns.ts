/** The columns that may be hidden, in their order. */
export const COLUMN_KEYS = [
  "platforms",
  "type",
  "earnings",
  "installs",
  "seller",
  "price",
  "status",
  "changed",
] as const
export type ColumnKey = (typeof COLUMN_KEYS)[number]
export const STANDARD_COLUMNS: readonly ColumnKey[] = ["platforms", "price", "status", "changed"]
