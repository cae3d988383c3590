import type { FieldProblems } from "./errors.ts"
import { type QueryField, Refused } from "./query-fields.ts"
import { rawQuery } from "./raw-query.ts"

type ValueOf<Field> = Field extends QueryField<infer Value> ? Value : never

/** The requested values of a map of fields; absent keys were not requested. */
export type QueryOf<Fields> = { [Key in keyof Fields]?: ValueOf<Fields[Key]> }

/**
 * Parses a query by a map of its fields. Problems name each invalid key; the usable part of an invalid value is in the
 * query as well. `ignored` keys are skipped.
 */
export function readQuery<Fields extends Record<string, QueryField<unknown>>>(
  fields: Fields,
  source: unknown,
  ignored: readonly (keyof Fields)[] = [],
): { query: QueryOf<Fields>; problems: FieldProblems } {
  const entries = Object.entries<QueryField<unknown>>(fields)
  const raw = rawQuery(source, new Map(entries))
  const query: QueryOf<Fields> = {}
  const problems: FieldProblems = {}
  for (const [key, field] of entries) {
    const values = raw.get(key)
    if (!values || ignored.includes(key)) continue
    const read: unknown = field.read(values)
    if (read instanceof Refused) problems[key] = [read.problem]
    const value = read instanceof Refused ? read.usable : read
    if (value !== undefined) Object.assign(query, { [key]: value })
  }
  return { query, problems }
}
