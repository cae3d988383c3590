import { useLocation } from "@tanstack/react-router"
import { useEffect } from "react"

/** Opens the answer that the URL's fragment names and scrolls to it, after a click on a link too. */
export function useLinkedQuestion() {
  const hash = useLocation({ select: location => location.hash })
  useEffect(() => {
    const answer = hash ? document.getElementById(hash) : null
    const item = answer?.closest("details")
    if (!item) return
    item.open = true
    answer?.scrollIntoView({ block: "start" })
    item.querySelector("summary")?.focus({ preventScroll: true })
  }, [hash])
}
