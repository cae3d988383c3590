import { Trans, useLingui } from "@lingui/react/macro"
import { useFocusWithin, useHover, useMergedRef } from "@mantine/hooks"
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { AlertIcon, CheckIcon, CloseIcon } from "../ui/icons/marks.tsx"
import classes from "./announcement.module.css"

const SHOWN_MS = 6_000
const MS_A_LETTER = 50
const UNDO_SHOWN_MS = 8_000
/** A message stays for at least this long after it was read. */
const SHORTEST_MS = 1_000

/** Calls `onEnd` after a time, not counting the time in which it is paused. */
function useCountdown(ms: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(ms)
  useEffect(() => {
    if (isPaused || left.current === Number.POSITIVE_INFINITY) return
    const start = Date.now()
    const timer = setTimeout(onEnd, left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(SHORTEST_MS, left.current - (Date.now() - start))
    }
  }, [isPaused, onEnd])
}

/** Ctrl+Z or Cmd+Z, except in a field, where it reverts typing. */
function useUndoKey(undo: (() => void) | null) {
  useEffect(() => {
    if (!undo) return
    const listen = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey
      const { target } = event
      if (!isUndo || !(target instanceof Element) || target.closest("input, textarea, select")) return
      event.preventDefault()
      undo()
    }
    window.addEventListener("keydown", listen)
    return () => window.removeEventListener("keydown", listen)
  }, [undo])
}

export type Tone = "done" | "failed"
type AnnouncementProps = {
  text: string
  tone: Tone
  link: ReactNode
  /** Reverts the announced action; then another message replaces this one. */
  undo: (() => Promise<void>) | null
  onClose: () => void
}

const lifetimeOf = ({ text, tone, undo }: AnnouncementProps) => {
  if (tone === "failed") return Number.POSITIVE_INFINITY
  return undo ? UNDO_SHOWN_MS : SHOWN_MS + text.length * MS_A_LETTER
}

/** A message at the bottom of the screen. Success closes automatically unless it is being read; errors stay. */
export function Announcement(props: AnnouncementProps) {
  const { text, tone, link, undo, onClose } = props
  const { t } = useLingui()
  const { ref: hoverRef, hovered } = useHover()
  const { ref: focusRef, focused } = useFocusWithin()
  const ref = useMergedRef(hoverRef, focusRef)
  const [isUndoing, setUndoing] = useState(false)
  useCountdown(lifetimeOf(props), hovered || focused || isUndoing, onClose)
  const isStarted = useRef(false)
  const start = useCallback(() => {
    if (isStarted.current) return
    isStarted.current = true
    setUndoing(true)
    void undo?.()
  }, [undo])
  const run = undo && start
  useUndoKey(run)
  const Mark = tone === "done" ? CheckIcon : AlertIcon
  return (
    <div ref={ref} className={classes.announcement} data-tone={tone}>
      <Mark className={classes.mark} />
      <p className={classes.text}>
        {text} {link}
      </p>
      {run && (
        <button
          type="button"
          className={classes.undo}
          aria-disabled={isUndoing || undefined}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={run}
        >
          <Trans>Undo</Trans>
        </button>
      )}
      <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
        <CloseIcon size={18} />
      </button>
    </div>
  )
}
