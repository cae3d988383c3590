import { AppError } from "#server/platform/app-error.ts"
import { withBytes } from "#server/platform/pieces.ts"
import { createCollector } from "#server/platform/work/collector.ts"
import { createSlices, openSlots } from "#server/platform/work/concurrency.ts"
import { ATTACHMENT_MIMES, FILE_ENDINGS, IMAGE_MIMES } from "#shared/listings/files.ts"
import { type ByteSource, decodeText } from "#shared/tables/encoding.ts"
import { charactersOf, lengthOf } from "#shared/text.ts"

const MAX_LENGTH = 150
/** Control, bidi-override and other invisible characters; joiners are allowed, letters and emoji need them. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

function split(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf(".")
  return dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, ""]
}

function shorten(name: string): string {
  if (lengthOf(name) <= MAX_LENGTH) return name
  const [stem, extension] = split(name)
  const end = extension && extension.length <= 10 ? `.${extension}` : ""
  return charactersOf(stem, MAX_LENGTH - end.length) + end
}

/**
 * A sent name as it may be displayed: its last segment, without invisible characters or leading dots, at most 150
 * characters. Browsers send a quote as %22.
 */
export function cleanName(sent: string | undefined): string {
  const last = (sent ?? "").replaceAll("%22", '"').toWellFormed().split(/[/\\]/).at(-1) ?? ""
  const visible = last.replace(INVISIBLE, "").normalize("NFC").trim().replace(/^\.+/, "").trim()
  return shorten(visible) || "file"
}

/** The name with the extension of its type: a wrong known extension is replaced, an unknown one is appended to. */
export function fitExtension(name: string, mime: string): string {
  const allowed = extensionsOf(mime)
  const [stem, extension] = split(name)
  const ending = extension.toLowerCase()
  const [right] = allowed
  if (!right || allowed.includes(ending)) return name
  return shorten(`${EXTENSIONS.has(ending) ? stem : name}.${right}`)
}

/** Characters that never occur in plain text; tab, line feed, form feed and carriage return are allowed. */
const CONTROLS = /(?![\t\n\f\r])[\p{Cc}\ufffe\uffff]/u
/** Markup is rejected at the start of a text, and wherever a browser might interpret the text as a page. */
const BEGINS_AS_MARKUP = /^\s*<[a-z!?/]/i
const MARKUP_LENGTH = 12
const CONTAINS_MARKUP = /<(!doctype|\?xml|html|head|body|script|svg|iframe|object|embed)[\s>/]/i

/** One for all texts, so that what each leaves behind does not add up. */
let collect: ReturnType<typeof createCollector> | undefined

/**
 * Whether the bytes are plain text in an encoding of spreadsheets, without control characters or markup. The reader of
 * tables tells the encodings apart, so that what an import reads is accepted as proof.
 */
async function isPlainText(bytes: ByteSource): Promise<boolean> {
  const rest = createSlices()
  collect ??= createCollector()
  let end = ""
  let isStart = true
  try {
    for (const piece of decodeText(bytes)) {
      await rest()
      collect()
      if (!piece) continue
      if (CONTROLS.test(piece) || CONTAINS_MARKUP.test(piece)) return false
      // Markup may begin in one piece and end in the next.
      const seam = end + piece.slice(0, MARKUP_LENGTH)
      if (CONTAINS_MARKUP.test(seam) || (isStart && BEGINS_AS_MARKUP.test(end + piece))) return false
      isStart &&= piece.trim() === ""
      end = (end + piece.slice(-MARKUP_LENGTH)).slice(-MARKUP_LENGTH)
    }
  } catch {
    return false
  }
  return true
}

/** A text takes a fraction of a second; checked together, what they decode would add up to hundreds of megabytes. */
const inTurn = openSlots<"all">({
  concurrency: 1,
  lanes: ["all"],
  maxWaiting: 300,
  whenFull: () => new AppError("unavailable", { retryAfterSeconds: 2 }),
})

/** PDF readers find the header within the first 1,024 bytes; some programs write white space before it. */
const PDF_HEADER_WITHIN = 1024
const beginsAsPdf = async (content: Blob) =>
  /^[\0\t\n\f\r ]*%PDF-\d/.test(
    new TextDecoder("latin1").decode(await content.slice(0, PDF_HEADER_WITHIN).bytes()),
  )

type Mime = (typeof IMAGE_MIMES)[number] | (typeof ATTACHMENT_MIMES)[number]
const MIMES: readonly Mime[] = [...IMAGE_MIMES, ...ATTACHMENT_MIMES]

/** Every extension of an accepted kind. */
export const EXTENSIONS: ReadonlySet<string> = new Set(Object.values(FILE_ENDINGS).flat())

const toMime = (text: string | undefined): Mime | undefined => MIMES.find(mime => mime === text)

export function extensionsOf(mime: string): readonly string[] {
  const known = toMime(mime)
  return known ? FILE_ENDINGS[known] : []
}

export function isImage(mime: string): boolean {
  return IMAGE_MIMES.some(one => one === mime)
}

/**
 * The kind of a file by its content alone, which is read piece by piece; null if it is not accepted. Between text and CSV, whose content is
 * indistinguishable, the name decides.
 */
export async function detectMime(content: Blob, name: string): Promise<Mime | null> {
  // Loaded with the first upload, so that startup does not wait for it.
  const { fileTypeFromBlob } = await import("file-type")
  const found = (await fileTypeFromBlob(content).catch(() => undefined))?.mime
  const binary = found === "image/apng" ? "image/png" : toMime(found)
  if (binary) return binary
  if (await beginsAsPdf(content)) return "application/pdf"
  // The library takes "BMI,weight" for a bitmap because of its first two letters: text is checked after the accepted
  // kinds.
  if (!(await inTurn("all", () => withBytes(content, isPlainText)))) return null
  const [, extension] = split(name)
  return extensionsOf("text/csv").includes(extension.toLowerCase()) ? "text/csv" : "text/plain"
}

/** How much of a text is read to tell whether it is a table. */
const TABLE_START = 65_536

/**
 * Whether a plain text is a tab-separated table, such as the reports of App Store Connect, which end in `.txt`: its
 * first two lines have the same number of cells, and more than one.
 */
export async function isTabSeparated(content: Blob): Promise<boolean> {
  const start = [...decodeText(await content.slice(0, TABLE_START).bytes())].join("")
  const [first = 0, second] = start.split(/\r\n|\r|\n/, 2).map(line => line.split("\t").length)
  return first > 1 && first === second
}
