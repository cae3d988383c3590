import { useEffect, useRef, useState } from "react"

const PAUSE_MS = 300

/**
 * A text as it is typed, ahead of where it is kept. `onChange` hears of it, without outer spaces, after a
 * pause; a value that comes from elsewhere (Back, a link) takes the typed text's place.
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
    const asked = next.trim()
    if (asked === sent.current) return
    sent.current = asked
    latest.current(asked)
  }
  return {
    text,
    type(next: string) {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(deliver, PAUSE_MS, next)
    },
    /** Sets and delivers at once. */
    send(next: string) {
      setText(next)
      clearTimeout(timer.current)
      deliver(next)
    },
  }
}
