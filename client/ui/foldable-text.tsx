import { Trans } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useEffect, useId, useRef, useState } from "react"
import classes from "./foldable-text.module.css"

type FoldableTextProps = { text: string; lang?: string; className?: string }

/** A text that shows its first lines and expands on demand; line breaks are preserved. */
export function FoldableText({ text, lang, className = "" }: FoldableTextProps) {
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const element = paragraph.current
    if (!element || isOpen) return
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <div className={className}>
      <p
        ref={paragraph}
        id={id}
        className={classes.text}
        data-open={isOpen || undefined}
        lang={lang}
        dir="auto"
      >
        {text}
      </p>
      {isLong && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show all</Trans>}
        </Button>
      )}
    </div>
  )
}
