import { useEffect, useRef, useState } from "react"

const PAUSE_MS = 300

/**
 * State of a debounced text field. `onChange` gets the trimmed text after a pause; a value that changes from outside
 * (Back, a link) replaces the typed text.
 */
export function usePausedText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (value === sent.current) return
    clearTimeout(timer.current)
    sent.current = value
    setText(value)
  }, [value])

  const deliver = (next: string) => {
    const trimmed = next.trim()
    if (trimmed === sent.current) return
    sent.current = trimmed
    latest.current(trimmed)
  }
  return {
    text,
    type(next: string) {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(deliver, PAUSE_MS, next)
    },
    /** Sets the text and delivers it immediately. */
    send(next: string) {
      setText(next)
      clearTimeout(timer.current)
      deliver(next)
    },
  }
}
