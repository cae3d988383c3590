import { useEffect, useRef } from "react"

/** Saves on Ctrl+S or Cmd+S instead of the browser's save dialog, except while a dialog is open. */
export function useSaveKey(onSave: () => void) {
  const latest = useRef(onSave)
  latest.current = onSave
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isLetter = event.key.toLowerCase() === "s" || event.code === "KeyS"
      if (!isLetter || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (!event.repeat && !document.querySelector("dialog[open]")) latest.current()
    }
    window.addEventListener("keydown", listen)
    return () => window.removeEventListener("keydown", listen)
  }, [])
}
