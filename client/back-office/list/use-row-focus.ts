import { type FocusEvent, useEffect, useRef } from "react"

const LOOK_AGAIN_MS = 50
/** The row that had the focus last; id 0 for what stands around the rows. */
type Place = { id: number; index: number }

/**
 * Keeps the focus near when what had it goes: to the title of the same row or of the one that takes its
 * place, else to the heading. While a dialog is open nothing behind it can have the focus, so that is awaited.
 */
export function useRowFocus(rows: readonly number[]) {
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef<Place | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const { current: lost } = last
    if (!lost || rows.includes(lost.id)) return
    const follow = () => {
      if (document.querySelector("dialog[open]")) {
        timer.current = setTimeout(follow, LOOK_AGAIN_MS)
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
  }, [rows])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onFocus = ({ target }: FocusEvent) => {
    const id = Number(target.closest<HTMLElement>("[data-row]")?.dataset.row ?? 0)
    last.current = { id, index: rows.indexOf(id) }
  }
  return { list, heading, onFocus }
}
