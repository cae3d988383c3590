import { useEffect } from "react"

/**
 * Returns the focus to the element that had it when a dialog opened. Mantine's modal does that only for a dialog that
 * was mounted closed, and not for one that is unmounted while open.
 */
export function useFocusReturn(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
