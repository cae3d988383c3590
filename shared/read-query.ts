import type { FieldProblems } from "./errors.ts"
import { type QueryField, Refused } from "./query-fields.ts"
import { rawQuery } from "./raw-query.ts"

type ValueOf<Field> = Field extends QueryField<infer Value> ? Value : never

/** What was asked for under a map of fields; a key that is absent was not asked for. */
export type QueryOf<Fields> = { [Key in keyof Fields]?: ValueOf<Fields[Key]> }

/**
 * Reads a query by a map of its fields. Problems name each key that does not fit; what may still be used of
 * such a value is in the query all the same. `ignored` keys are not looked at.
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
