import { lazy, Suspense, useEffect, useState } from "react"

const KeyboardHelp = lazy(async () => ({ default: (await import("./keyboard-help.tsx")).KeyboardHelp }))
const TEXT_FIELDS =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role$=dialog]"

/** Shows the keys of the back office when "?" is pressed outside of fields. */
export function HelpKey() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== "?" || isTaken || document.activeElement?.closest(TEXT_FIELDS)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <KeyboardHelp opened onClose={() => setOpen(false)} />
    </Suspense>
  )
}
