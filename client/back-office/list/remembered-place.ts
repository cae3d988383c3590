import { useNavigate } from "@tanstack/react-router"
import { type FocusEvent, type RefObject, useEffect, useRef } from "react"
import type { AdminQuery } from "#shared/listings/staff-query.ts"
import type { ContactPageQuery } from "#shared/requests/contact-query.ts"

const RETRY_MS = 50
/** The row that was focused last; id 0 for elements outside the rows. */
type FocusedRow = { id: number; index: number }

/**
 * Restores the focus when the focused element is removed: to the title of the same row or of the one that replaces
 * it, else to the heading. It waits while a dialog is open, because nothing behind it can be focused.
 */
export function useRowFocus(rows: readonly number[], heading: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<FocusedRow | null>(null)
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

type Places = { listings: AdminQuery; requests: ContactPageQuery }
type Place<Query> = { search: Query; top: number }

/** The lists as they were last seen in this tab. */
const places: { [Key in keyof Places]?: Place<Places[Key]> } = {}
/** Frames in which a list that is rendered again has its rows. */
const FRAMES = 30

function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Remembers the filters, the page and the position of a list, for returning to it. */
export function useRememberedPlace<Key extends keyof Places>(key: Key, search: Places[Key]): void {
  useEffect(() => {
    const place: Place<Places[Key]> = { search, top: 0 }
    Object.assign(places, { [key]: place })
    const remember = () => {
      place.top = window.scrollY
    }
    window.addEventListener("scroll", remember, { passive: true })
    // When the list is painted: its layout would be computed here, and again for the rows that follow.
    const stop = afterPaint(remember)
    return () => {
      window.removeEventListener("scroll", remember)
      stop()
    }
  }, [key, search])
}

/** Scrolls once the page is high enough. */
function scrollTo(top: number, frames = FRAMES) {
  const height = document.documentElement.scrollHeight - window.innerHeight
  if (height >= top || frames === 0) window.scrollTo(0, top)
  else requestAnimationFrame(() => scrollTo(top, frames - 1))
}

/** Leads back to a list as it was; to its start if it was not seen before. */
export function useReturn() {
  const navigate = useNavigate()
  const options = { ignoreBlocker: true, resetScroll: false } as const
  return {
    toListings: async () => {
      const { search = {}, top = 0 } = places.listings ?? {}
      await navigate({ to: "/admin/app", search, ...options })
      scrollTo(top)
    },
    toRequests: async () => {
      const { search = {}, top = 0 } = places.requests ?? {}
      await navigate({ to: "/admin/contacts", search, ...options })
      scrollTo(top)
    },
  }
}
