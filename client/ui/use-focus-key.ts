import { type RefObject, useEffect } from "react"

const TEXT_FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog"

/** Focuses an element on a key press outside of fields and dialogs. */
export function useFocusKey(key: string, target: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement } = document
      const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== key || isTaken || activeElement?.closest(`${TEXT_FIELDS}, [role=dialog]`)) return
      event.preventDefault()
      target.current?.select()
      target.current?.focus()
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [key, target])
}
