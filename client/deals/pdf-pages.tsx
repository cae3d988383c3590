import { Skeleton, Stack, Text, Title } from "@mantine/core"
import "../lib/promise-with-resolvers.ts"
import { GlobalWorkerOptions, getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"
import { useEffect, useRef, useState } from "react"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import classes from "./deal.module.css"
import workerUrl from "./pdf-worker.ts?worker&url"

/** A piece of text as PDF.js reads it from a page; lengths are points from the lower left corner. */
type PdfItem = { str: string; transform: readonly number[]; width: number; height: number }
export type PdfPage = { width: number; items: readonly PdfItem[] }

/** A paragraph in a column of a document. */
type TextBlock = { id: string; size: "title" | "heading" | "text"; text: string }

type Line = { page: number; x: number; y: number; end: number; right: number; height: number; text: string }
/** A line in one of two columns; null for one that both share. */
type Placed = Line & { column: number | null }

/** The foot of each page. */
const FOOT = 56
const MARGIN = 56
const HALF_GAP = 12
/** Lines of a paragraph are closer than this, in heights of the text. */
const MAX_LEADING = 1.6
const TITLE_HEIGHT = 15
const HEADING_HEIGHT = 10
/** Paragraphs are numbered, so that one on a new page can be told from the rest of the last one. */
const STARTS_CLAUSE = /^\d+\.(\d+)? /

/** The lines of a page from top to bottom, each in its column. */
function linesOf({ width, items }: PdfPage, page: number): Placed[] {
  const second = width / 2 + HALF_GAP
  const parts = items
    .map(({ str, transform, width: length, height }) => {
      const [x = 0, y = 0] = transform.slice(-2)
      return { x, y: Math.round(y), end: x + length, height, text: str }
    })
    .filter(({ text, y }) => text.trim() && y >= FOOT)
    .sort((a, b) => b.y - a.y || a.x - b.x)
  const lines: Placed[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const startsSecond = Math.abs(part.x - second) < 1 && (last?.y !== part.y || part.x - last.end > HALF_GAP)
    if (last?.y === part.y && !startsSecond) {
      last.text += part.x - last.end > 1 && !last.text.endsWith(" ") ? ` ${part.text}` : part.text
      last.end = part.end
    } else lines.push({ ...part, page, right: 0, column: startsSecond ? 1 : 0 })
  }
  for (const line of lines) line.right = line.column === 0 ? second - 2 * HALF_GAP : width - MARGIN
  return lines
}

const sizeOf = ({ height }: Line): TextBlock["size"] => {
  if (height >= TITLE_HEIGHT) return "title"
  return height >= HEADING_HEIGHT ? "heading" : "text"
}

/** How a line follows the one before: as a new paragraph (null), after a line break, a space, or inside a word. */
function jointOf(last: Line, line: Line): string | null {
  const isNear =
    last.page === line.page ? last.y - line.y <= line.height * MAX_LEADING : !STARTS_CLAUSE.test(line.text)
  if (!isNear || Math.abs(last.height - line.height) > 0.1) return null
  const letter = (line.end - line.x) / line.text.length
  const [word = ""] = line.text.split(" ")
  const room = last.right - last.end
  const isWrapped = room < letter * (word.length + 2)
  if (!isWrapped) return last.page === line.page ? "\n" : null
  return last.text.includes(" ") || room > letter * 2 ? " " : ""
}

function blocksOf(lines: readonly Line[], column: number): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const [index, line] of lines.entries()) {
    const last = lines[index - 1]
    const block = blocks.at(-1)
    const joint = last ? jointOf(last, line) : null
    if (block && joint !== null) block.text += joint + line.text
    else blocks.push({ id: `${column}.${blocks.length}`, size: sizeOf(line), text: line.text })
  }
  return blocks
}

/** Lines one directly below the other, in both columns. */
function rowsOf(lines: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = []
  for (const [index, line] of lines.entries()) {
    const last = lines[index - 1]
    const isNear = last?.page === line.page && last.y - line.y <= line.height * MAX_LEADING
    if (isNear) groups.at(-1)?.push(line)
    else groups.push([line])
  }
  return groups
}

/**
 * Marks text that both columns share: it has nothing beside it. On a new page that may also be the rest of a longer
 * first column.
 */
function markShared(lines: readonly Placed[], width: number): void {
  let last: Placed | undefined
  for (const group of rowsOf(lines)) {
    const [first] = group
    const isWide = group.some(({ column, end }) => column === 0 && end > width / 2 + HALF_GAP)
    const isRest = first && last && first.page !== last.page && jointOf(last, first) !== null
    if (isWide || (!isRest && group.every(({ column }) => column === 0)))
      for (const line of group) {
        line.column = null
        line.right = width - MARGIN
      }
    last = group.findLast(({ column }) => column !== 1) ?? last
  }
}

/** The paragraphs of a document of one or two columns, column by column, for screens narrower than a page. */
export function columnsOf(pages: readonly PdfPage[]): TextBlock[][] {
  const lines = pages.flatMap(linesOf)
  const width = pages[0]?.width ?? 0
  if (!lines.some(({ column }) => column === 1)) {
    const whole = lines.map(line => ({ ...line, right: width - MARGIN }))
    return [blocksOf(whole, 0)]
  }
  markShared(lines, width)
  return [0, 1].map(own =>
    blocksOf(
      lines.filter(({ column }) => column === own || column === null),
      own,
    ),
  )
}

GlobalWorkerOptions.workerSrc = workerUrl

/** Sharp enough to be enlarged on a phone. */
const MIN_PIXEL_RATIO = 2

const HEADINGS = { title: { order: 3, size: "h2" }, heading: { order: 4 } } as const

export type PdfPagesProps = {
  bytes: Uint8Array
  /** The column to show as text, for screens narrower than a page; null to show the pages. */
  column: number | null
  onShown: (columns: number) => void
  onFailed: () => void
}

/**
 * Renders a PDF page by page, because phones do not show one inside a page. Its text is shown instead, or included for
 * screen readers.
 */
export function PdfPages({ bytes, column, onShown, onFailed }: PdfPagesProps) {
  const place = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState<readonly TextBlock[][]>([])
  const ends = useRef({ onShown, onFailed })
  ends.current = { onShown, onFailed }
  useEffect(() => {
    const element = place.current
    if (!element) return
    let isGone = false
    // The reader takes ownership of the bytes, and an effect may run twice.
    const loading = getDocument({ data: bytes.slice() })
    const draw = async () => {
      const document = await loading.promise
      const found: PdfPage[] = []
      for (let number = 1; number <= document.numPages && !isGone; number++) {
        const page = await document.getPage(number)
        const width = page.getViewport({ scale: 1 }).width
        const ratio = Math.max(window.devicePixelRatio, MIN_PIXEL_RATIO)
        const viewport = page.getViewport({ scale: (Math.max(element.clientWidth, 640) * ratio) / width })
        const canvas = window.document.createElement("canvas")
        canvas.width = viewport.width
        canvas.height = viewport.height
        canvas.setAttribute("aria-hidden", "true")
        if (isGone) return
        element.append(canvas)
        await page.render({ canvas, viewport }).promise
        const { items } = await page.getTextContent()
        found.push({ width, items: items.filter(item => "str" in item) })
      }
      if (isGone) return
      const read = columnsOf(found)
      setColumns(read)
      ends.current.onShown(read.length)
    }
    draw().catch(() => {
      if (!isGone) ends.current.onFailed()
    })
    return () => {
      isGone = true
      element.replaceChildren()
      loading.destroy()
    }
  }, [bytes])
  const isDrawn = columns.length > 0
  return (
    <>
      {!isDrawn && <Skeleton height="20rem" />}
      <div ref={place} className={classes.pages} hidden={!isDrawn || column !== null} />
      {column === null ? (
        columns.flat().map(({ id, text }) => <VisuallyHidden key={id}>{text}</VisuallyHidden>)
      ) : (
        <Stack gap="sm" p="md" bg="var(--surface)" style={{ whiteSpace: "pre-line" }}>
          {columns[column]?.map(({ id, size, text }) =>
            size === "text" ? (
              <Text key={id}>{text}</Text>
            ) : (
              <Title key={id} {...HEADINGS[size]} lh={1.4}>
                {text}
              </Title>
            ),
          )}
        </Stack>
      )}
    </>
  )
}
