import { useNavigate } from "@tanstack/react-router"
import { useEffect } from "react"
import type { AdminQuery } from "#shared/listings/staff-query.ts"
import type { ContactPageQuery } from "#shared/requests/contact-query.ts"

type Places = { listings: AdminQuery; requests: ContactPageQuery }
type Place<Query> = { search: Query; top: number }

/** The lists as they were last seen in this tab. */
const places: { [Key in keyof Places]?: Place<Places[Key]> } = {}
/** Frames in which a list that is rendered again has its rows. */
const FRAMES = 30

/** Remembers the filters, the page and the position of a list, for returning to it. */
export function useRememberedPlace<Key extends keyof Places>(key: Key, search: Places[Key]): void {
  useEffect(() => {
    const place: Place<Places[Key]> = { search, top: window.scrollY }
    Object.assign(places, { [key]: place })
    const remember = () => {
      place.top = window.scrollY
    }
    window.addEventListener("scroll", remember, { passive: true })
    return () => window.removeEventListener("scroll", remember)
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
