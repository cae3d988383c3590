import { setImmediate } from "node:timers/promises"
import { unescapeFormulas } from "#shared/formula-escape.ts"
import { createLimits, createTableBuilder, MAX_ROW_LENGTH, type Table, unreadable } from "./table.ts"

const SEPARATORS = [",", ";", "\t"] as const
const PIECE = 64 * 1024
/** The first line by which spreadsheets name the separator. */
const SEPARATOR_LINE = /^\ufeff?sep=([,;\t])\r?\n/i
const QUOTED = /"(?:[^"]|"")*"/g

/** The separator that the first line has most of outside of quotation marks. */
function separatorOf(text: string): string {
  const start = text.slice(0, PIECE).replace(QUOTED, "")
  const line = /^[^\r\n]*/.exec(start.trimStart())?.[0] ?? ""
  const counts = SEPARATORS.map(one => line.split(one).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ","
}

/** Other requests are served in between. */
async function* piecesOf(text: string) {
  for (let start = 0; start < text.length; start += PIECE) {
    yield text.slice(start, start + PIECE)
    await setImmediate()
  }
}

/**
 * A CSV file (RFC 4180) with commas, semicolons or tabs. The apostrophes that an export puts before formulas are
 * removed. 422 on `file`.
 */
export async function readCsv(file: string): Promise<Table> {
  const [{ Readable }, { parse }] = await Promise.all([import("node:stream"), import("csv-parse")])
  const builder = createTableBuilder({ isText: true })
  const limits = createLimits()
  const [line = "", separator] = SEPARATOR_LINE.exec(file) ?? []
  const text = file.slice(line.length)
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter: separator ?? separatorOf(text),
      relax_column_count: true,
      bom: true,
      cast: (cell, { index }) => {
        limits.addCell(index)
        return unescapeFormulas(cell)
      },
      on_record: record => {
        limits.addRow()
        return record
      },
      max_record_size: MAX_ROW_LENGTH,
    }),
  )
  let row = line === "" ? 0 : 1
  try {
    for await (const record of parser) {
      row++
      if (Array.isArray(record)) builder.add(row, record.map(String))
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("CSV_"))
      throw unreadable("table_unreadable")
    throw error
  }
  return builder.finish()
}
