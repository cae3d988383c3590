import { type Column, type SQL, sql } from "drizzle-orm"

/** SQLite's LIKE ignores the case of Latin letters alone, so texts are tried in each usual case. */
const casesOf = (text: string) => [
  ...new Set([
    text,
    text.toLowerCase(),
    text.toUpperCase(),
    text.charAt(0).toUpperCase() + text.slice(1).toLowerCase(),
  ]),
]

/** A condition of whether a text column or expression contains a text in any of its usual cases. */
export function containing(search: string): (value: SQL | Column) => SQL {
  const patterns = casesOf(search).map(text => `%${text.replace(/[\\%_]/g, "\\$&")}%`)
  return value => {
    const tries = patterns.map(pattern => sql`${value} LIKE ${pattern} ESCAPE '\\'`)
    return sql`(${sql.join(tries, sql` OR `)})`
  }
}
