import { AppError } from "#server/platform/app-error.ts"
import type { ImportColumn } from "#shared/imports/imports.ts"
import { parseJson } from "#shared/properties.ts"
import { fieldNamed, IMPORT_FIELDS } from "./cells.ts"
import type { Table } from "./reading/table.ts"

const refuse = (problem: { code: "body_invalid" | "column_unknown" | "field_unknown" | "choice_invalid" }) =>
  new AppError("invalid", { problems: { mapping: [problem] } })

/** A mapping as it was sent: a JSON object of columns with their fields; null or an empty text ignores a column. */
function parseMapping(sent: unknown): ReadonlyMap<string, unknown> {
  if (sent === undefined || sent === "") return new Map()
  const mapping = typeof sent === "string" ? parseJson(sent) : null
  if (typeof mapping === "object" && mapping !== null && !Array.isArray(mapping))
    return new Map(Object.entries(mapping))
  throw refuse({ code: "body_invalid" })
}

type Mapped = { columns: ImportColumn[]; chosen: ReadonlyMap<string, string | null> }

/**
 * The field that each column sets: from the mapping, otherwise by its name, otherwise as staff mapped it before; of two
 * columns for one field, the one of the mapping, or the first. `chosen` is the given mapping. 422 on `mapping` for
 * unknown columns and fields, on `file` if no column is a field.
 */
export function mapColumns(
  { columns, samples }: Table,
  sent: unknown,
  remembered: ReadonlyMap<string, string | null>,
): Mapped {
  const mapping = parseMapping(sent)
  const taken = new Set<string>()
  const chosen = new Map<string, string | null>()
  for (const [column, field] of mapping) {
    if (!columns.includes(column)) throw refuse({ code: "column_unknown" })
    if (field === null || field === "") {
      chosen.set(column, null)
      continue
    }
    if (typeof field !== "string" || !IMPORT_FIELDS.includes(field)) throw refuse({ code: "field_unknown" })
    if (taken.has(field)) throw refuse({ code: "choice_invalid" })
    taken.add(field)
    chosen.set(column, field)
  }
  const names = new Set(columns.map(column => (mapping.has(column) ? null : fieldNamed(column))))
  const fieldBefore = (column: string) => {
    const field = remembered.get(column)
    return field && IMPORT_FIELDS.includes(field) && !names.has(field) ? field : null
  }
  const mapped = columns.map((column): ImportColumn => {
    const given = mapping.get(column)
    const sample = samples.get(column) ?? null
    if (typeof given === "string" && given !== "") return { column, field: given, sample }
    const named = mapping.has(column) ? null : (fieldNamed(column) ?? fieldBefore(column))
    if (named === null || taken.has(named)) return { column, field: null, sample }
    taken.add(named)
    return { column, field: named, sample }
  })
  if (mapped.every(({ field }) => field === null))
    throw new AppError("invalid", {
      problems: { file: [{ code: columns.length === 1 ? "separator_unknown" : "columns_unknown" }] },
      columns,
    })
  return { columns: mapped, chosen }
}
