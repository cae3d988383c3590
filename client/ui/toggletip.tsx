import { type ReactNode, useEffect, useId, useRef } from "react"
import classes from "./toggletip.module.css"

type ToggletipProps = { children: ReactNode; text: string }

/**
 * A button with an explanation that opens on hover, focus and tap, and closes on Escape, scroll or a tap elsewhere.
 * The tip is a popover, so it works without scripts and is never clipped; the rest is loaded after the page.
 */
export function Toggletip({ children, text }: ToggletipProps) {
  const id = useId()
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const listening = new AbortController()
    import("./toggletip-events.ts").then(
      module => ref.current && module.addTipEvents(ref.current, listening.signal),
      () => {},
    )
    return () => listening.abort()
  }, [])
  return (
    <span ref={ref} className={classes.whole}>
      <button type="button" className={classes.button} popoverTarget={id} aria-describedby={id}>
        {children}
      </button>
      <span id={id} role="tooltip" popover="auto" className={classes.tip}>
        {text}
      </span>
    </span>
  )
}
