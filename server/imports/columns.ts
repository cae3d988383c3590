import { AppError } from "#server/app-error.ts"
import type { ImportColumn } from "#shared/imports.ts"
import { fieldNamed, IMPORT_FIELDS } from "./cells.ts"
import { unreadable } from "./reading/table.ts"

const refuse = (problem: { code: "body_invalid" | "column_unknown" | "field_unknown" | "choice_invalid" }) =>
  new AppError("invalid", { problems: { mapping: [problem] } })

/** A mapping as it was sent: a JSON object of columns with their fields; null or an empty text ignores a column. */
function parseMapping(sent: unknown): ReadonlyMap<string, unknown> {
  if (sent === undefined || sent === "") return new Map()
  try {
    const mapping: unknown = typeof sent === "string" ? JSON.parse(sent) : null
    if (typeof mapping === "object" && mapping !== null && !Array.isArray(mapping))
      return new Map(Object.entries(mapping))
  } catch {
    // Reported below, like a value of another type.
  }
  throw refuse({ code: "body_invalid" })
}

/**
 * Which field each column sets: as the mapping says, otherwise by its name; of two columns for one field, the one of the
 * mapping, or the first. 422 on `mapping` for unknown columns and fields, on `file` where no column is a field.
 */
export function mapColumns(columns: readonly string[], sent: unknown): ImportColumn[] {
  const mapping = parseMapping(sent)
  const taken = new Set<string>()
  for (const [column, field] of mapping) {
    if (!columns.includes(column)) throw refuse({ code: "column_unknown" })
    if (field === null || field === "") continue
    if (typeof field !== "string" || !IMPORT_FIELDS.includes(field)) throw refuse({ code: "field_unknown" })
    if (taken.has(field)) throw refuse({ code: "choice_invalid" })
    taken.add(field)
  }
  const mapped = columns.map((column): ImportColumn => {
    const given = mapping.get(column)
    if (typeof given === "string" && given !== "") return { column, field: given }
    const named = mapping.has(column) ? null : fieldNamed(column)
    if (named === null || taken.has(named)) return { column, field: null }
    taken.add(named)
    return { column, field: named }
  })
  if (mapped.every(({ field }) => field === null)) throw unreadable("columns_unknown")
  return mapped
}
