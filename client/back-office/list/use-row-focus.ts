import { type FocusEvent, type RefObject, useEffect, useRef } from "react"

const RETRY_MS = 50
/** The row that was focused last; id 0 for elements outside the rows. */
type Place = { id: number; index: number }

/**
 * Restores the focus when the focused element is removed: to the title of the same row or of the one that replaces
 * it, else to the heading. It waits while a dialog is open, because nothing behind it can be focused.
 */
export function useRowFocus(rows: readonly number[], heading: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<Place | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const { current: lost } = last
    if (!lost || rows.includes(lost.id)) return
    const follow = () => {
      if (document.querySelector("[role=alertdialog]")) {
        timer.current = setTimeout(follow, RETRY_MS)
        return
      }
      const { activeElement } = document
      if (activeElement && activeElement !== document.body) return
      const links = list.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? []
      const same = list.current?.querySelector<HTMLElement>(`[data-row="${lost.id}"] [data-row-link]`)
      const next = same ?? (lost.id ? links[Math.min(lost.index, links.length - 1)] : null)
      const target = next ?? heading.current
      target?.focus()
    }
    clearTimeout(timer.current)
    follow()
  }, [rows, heading])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onFocus = ({ target }: FocusEvent) => {
    const id = Number(target.closest<HTMLElement>("[data-row]")?.dataset.row ?? 0)
    last.current = { id, index: rows.indexOf(id) }
  }
  return { list, onFocus }
}
