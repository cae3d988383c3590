import { GlobalWorkerOptions, getDocument } from "pdfjs-dist"
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url"
import { useEffect, useRef, useState } from "react"
import { Skeleton } from "../ui/skeleton.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import classes from "./contract-reader.module.css"

GlobalWorkerOptions.workerSrc = workerUrl

/** Sharp enough to be enlarged on a phone. */
const MIN_PIXEL_RATIO = 2

type PageText = { number: number; text: string }
type PdfPagesProps = { bytes: Uint8Array; onShown: () => void; onFailed: () => void }

/**
 * Renders a PDF page by page, because phones do not show one inside a page; its text is included for screen readers.
 */
export function PdfPages({ bytes, onShown, onFailed }: PdfPagesProps) {
  const place = useRef<HTMLDivElement>(null)
  const [texts, setTexts] = useState<readonly PageText[]>([])
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
      const found: PageText[] = []
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
        found.push({ number, text: items.map(item => ("str" in item ? item.str : "")).join(" ") })
      }
      if (isGone) return
      setTexts(found)
      ends.current.onShown()
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
  return (
    <>
      {texts.length === 0 && <Skeleton height="20rem" />}
      <div ref={place} className={classes.pages} />
      {texts.map(({ number, text }) => (
        <VisuallyHidden key={number}>{text}</VisuallyHidden>
      ))}
    </>
  )
}
