import { PARTS, rowXml, SHEET_END, SHEET_START, WRITTEN_AT } from "#server/exports/xlsx.ts"
import { fieldError } from "#server/platform/app-error.ts"
import { csvPart } from "#server/platform/csv.ts"
import { textsIn } from "#server/platform/texts.ts"
import { ALLOWED_ROW, LIST_SEPARATOR } from "#shared/imports/imports.ts"
import type { Locale } from "#shared/locales.ts"
import { wordsFor } from "./words.ts"

/** The columns that a person fills in, with the values of one listing in English. */
const EXAMPLE: Readonly<Record<string, string>> = {
  external_id: "app-1",
  title: "Night Runner",
  kind: "App",
  type: "Game",
  category: "Arcade",
  platforms: "Android|iOS",
  description: "An endless runner with 40 levels, ads and one subscription.",
  price: "12500",
  on_request: "No",
  last_month_earnings: "$1k – $10k",
  last_year_earnings: "$10k – $100k",
  age: "1 – 2 years",
  installs_range: "10k – 100k",
  monetizations: "Advertising|Subscriptions",
  payment_methods: "",
  figures: "",
  google_play_link: "https://play.google.com/store/apps/details?id=com.example.runner",
  appstore_link: "",
  link_video: "",
  user_name: "Ann Example",
  user_country: "Spain",
  user_bio: "",
  title_image: "",
  app_icon: "",
  screenshots: "",
}
const COLUMNS = Object.keys(EXAMPLE)

const allowedIn = (name: string, locale: Locale) => wordsFor(name).map(word => textsIn(locale)(word))

/** The example in a language: words of closed lists are translated. */
function exampleRow(locale: Locale): string[] {
  return Object.entries(EXAMPLE).map(([name, cell]) => {
    const [english, words] = [allowedIn(name, "en"), allowedIn(name, locale)]
    if (words.length === 0) return cell
    const translated = cell.split(LIST_SEPARATOR).map(word => words[english.indexOf(word)] ?? word)
    return translated.join(LIST_SEPARATOR)
  })
}

/** Rows of the allowed values of each column. */
function allowedRows(columns: readonly string[], locale: Locale): string[][] {
  const lists = columns.map(name => allowedIn(name, locale))
  const longest = Math.max(...lists.map(values => values.length))
  return Array.from({ length: longest }, (_, row) => lists.map(values => values[row] ?? ""))
}

/** The second sheet: the allowed values below the names of their columns. */
function allowedSheet(locale: Locale): string[][] {
  const columns = COLUMNS.filter(name => wordsFor(name).length > 0)
  return [columns, ...allowedRows(columns, locale)]
}

/** The same below the example of a CSV file, in rows that are not imported. */
const allowedBelow = (locale: Locale) =>
  allowedRows(COLUMNS, locale).map(([, ...cells]) => [ALLOWED_ROW, ...cells])

const SECOND = "worksheets/sheet2.xml"
/** The parts of a workbook with one sheet, with a second one added. */
function partsOfTwo(): Record<string, string> {
  const add = (name: string, before: string, added: string) =>
    (PARTS[name] ?? "").replace(before, added + before)
  const types = add(
    "[Content_Types].xml",
    "</Types>",
    `<Override PartName="/xl/${SECOND}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  const relation = (PARTS["xl/_rels/workbook.xml.rels"] ?? "").match(/Type="([^"]*)"/)?.[1] ?? ""
  return {
    ...PARTS,
    "[Content_Types].xml": types,
    "xl/workbook.xml": add(
      "xl/workbook.xml",
      "</sheets>",
      '<sheet name="Allowed values" sheetId="2" r:id="rId2"/>',
    ),
    "xl/_rels/workbook.xml.rels": add(
      "xl/_rels/workbook.xml.rels",
      "</Relationships>",
      `<Relationship Id="rId2" Type="${relation}" Target="${SECOND}"/>`,
    ),
  }
}

async function workbook(locale: Locale): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import("fflate")
  const sheet = (rows: readonly string[][]) => SHEET_START + rows.map(rowXml).join("") + SHEET_END
  const parts = {
    ...partsOfTwo(),
    "xl/worksheets/sheet1.xml": sheet([COLUMNS, exampleRow(locale)]),
    [`xl/${SECOND}`]: sheet(allowedSheet(locale)),
  }
  const entries = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const)
  return new Uint8Array(zipSync(Object.fromEntries(entries), { mtime: WRITTEN_AT }))
}

/** A file with one example row that people fill in, and the allowed values in a language. 422 on `format`. */
export async function importTemplate(format: unknown, locale: Locale) {
  if (format === "csv")
    return {
      type: "text/csv; charset=utf-8",
      name: "listings-template.csv",
      bytes: new TextEncoder().encode(
        csvPart([exampleRow(locale), ...allowedBelow(locale)], { columns: COLUMNS, isFirst: true }),
      ),
    }
  if (format === "xlsx")
    return {
      type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      name: "listings-template.xlsx",
      bytes: await workbook(locale),
    }
  throw fieldError("format", "choice_invalid")
}
