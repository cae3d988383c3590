import { type ReactNode, useState } from "react"
import { createPortal } from "react-dom"
import classes from "./preview-frame.module.css"

/** The doctype prevents quirks mode. */
const EMPTY_PAGE = "<!doctype html><html><head></head><body></body></html>"

/** Copies this page's styles and language into the frame, without space for a header. */
function dress(page: Document) {
  const { documentElement: root } = document
  page.documentElement.lang = root.lang
  page.documentElement.dataset.mantineColorScheme = "light"
  page.documentElement.style.setProperty("--header", "0px")
  for (const style of document.querySelectorAll("style, link[rel=stylesheet]"))
    page.head.append(page.importNode(style, true))
}

/** Blocks navigation by links; without `instanceof`, because the frame has its own DOM classes. */
function stay(event: Event) {
  const { target } = event
  if (!target || !("closest" in target) || typeof target.closest !== "function") return
  const link: unknown = target.closest("a:not([target=_blank])")
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
}

type PreviewFrameProps = { title: string; width: number | null; onClose: () => void; children: ReactNode }

/** A frame with its own viewport width, in pixels or the full available width. */
export function PreviewFrame({ title, width, onClose, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const open = (page: Document) => {
    dress(page)
    page.addEventListener("click", stay, true)
    page.addEventListener("keydown", event => event.key === "Escape" && onClose())
    setBody(page.body)
  }
  return (
    <>
      <iframe
        className={classes.frame}
        title={title}
        srcDoc={EMPTY_PAGE}
        style={width ? { width } : undefined}
        data-narrow={width !== null || undefined}
        onLoad={event => {
          const { contentDocument } = event.currentTarget
          if (contentDocument) open(contentDocument)
        }}
      />
      {body && createPortal(children, body)}
    </>
  )
}
