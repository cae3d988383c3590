import { type FocusEvent, type KeyboardEvent, useCallback, useRef } from "react"

/** A native disclosure (`<details>`) as a menu: blur and Escape close it, and Escape restores the focus. */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = useCallback(() => {
    if (menu.current) menu.current.open = false
  }, [])
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return
    event.preventDefault()
    close()
    summary.current?.focus()
  }
  return { close, menu: { ref: menu, onBlur, onKeyDown }, summary }
}
