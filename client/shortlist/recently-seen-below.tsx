import { useRouter } from "@tanstack/react-router"
import { type ComponentType, useEffect, useMemo, useRef, useState } from "react"
import classes from "./parts.module.css"
import { seenInput, useRecentlySeen } from "./recently-seen.ts"
import type { RecentlySeenProps } from "./recently-seen-section.tsx"

/** One row on a wide screen; `parts.module.css` reserves its height. */
const MOST = 4
/** How far below the screen the section is when it is loaded. */
const AHEAD = "600px"

let loaded: ComponentType<RecentlySeenProps> | null = null

async function load() {
  const { RecentlySeen } = await import("./recently-seen-section.tsx")
  loaded = RecentlySeen
  return RecentlySeen
}

/** Calls back once when an element is on the screen or not, with a margin around the screen; returns how to stop. */
function once(element: Element, isWanted: boolean, margin: string, then: () => void) {
  const observer = new IntersectionObserver(
    entries => {
      if (entries.at(-1)?.isIntersecting !== isWanted) return
      observer.disconnect()
      then()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * The recently viewed listings of this browser, at the end of a page. Their space is reserved while it is below the
 * screen, so that nothing shifts, and they are loaded as the visitor scrolls near.
 */
export function RecentlySeenBelow({ except }: Pick<RecentlySeenProps, "except">) {
  const place = useRef<HTMLDivElement>(null)
  const { cards } = useRouter().options.context.utils.shortlist
  const seen = useRecentlySeen()
  const input = useMemo(() => seenInput(seen), [seen])
  const count = Math.min(seen.filter(({ id }) => id !== except).length, MOST)
  const hasAny = count > 0
  // After Back, in time for the browser to restore the scroll position.
  const [Section, setSection] = useState(() => (cards.getData(input) ? loaded : null))
  const [isReserved, setReserved] = useState(Section !== null)
  useEffect(() => {
    if (place.current && hasAny && !isReserved)
      return once(place.current, false, "0px", () => setReserved(true))
  }, [hasAny, isReserved])
  useEffect(() => {
    if (!place.current || !hasAny || !isReserved || Section) return
    return once(place.current, true, AHEAD, () => {
      Promise.all([load(), cards.ensureData(input)]).then(
        ([found]) => setSection(() => found),
        // The failure is not worth a message: the space stays empty.
        () => undefined,
      )
    })
  }, [hasAny, isReserved, Section, input, cards])
  return (
    <div
      ref={place}
      className={hasAny && isReserved ? classes.seen : undefined}
      style={{ "--others": count - 1 }}
    >
      {Section && <Section except={except} most={MOST} />}
    </div>
  )
}
