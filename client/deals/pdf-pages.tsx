import { Skeleton } from "@mantine/core"
import { GlobalWorkerOptions, getDocument } from "pdfjs-dist"
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url"
import { useEffect, useRef, useState } from "react"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import classes from "./contract-reader.module.css"
import { columnsOf, type PdfPage, type TextBlock } from "./pdf-text.ts"

GlobalWorkerOptions.workerSrc = workerUrl

/** Sharp enough to be enlarged on a phone. */
const MIN_PIXEL_RATIO = 2

const ELEMENTS = { title: "h3", heading: "h4", text: "p" } as const

type PdfPagesProps = {
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
        <div className={classes.text}>
          {columns[column]?.map(({ id, size, text }) => {
            const Element = ELEMENTS[size]
            return <Element key={id}>{text}</Element>
          })}
        </div>
      )}
    </>
  )
}
