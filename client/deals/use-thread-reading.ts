import { useEffect, useRef, useState } from "react"
import { trpc } from "../lib/trpc.ts"
import { useDeal } from "./deal-access.tsx"

/**
 * Marks the thread as read once its end is visible. `firstUnread` is the id of the first message that was new when the
 * page was opened; it does not change until the page is left, so that the position is not lost while reading.
 */
export function useThreadReading() {
  const { deal, me } = useDeal()
  const { number, unread = 0, messages } = deal
  const utils = trpc.useUtils()
  const end = useRef<HTMLDivElement>(null)
  const role = me === "mediator" ? "staff" : me
  const newest = messages.at(-1)?.id
  const [firstUnread] = useState(() => {
    if (unread === 0) return null
    // Several people write as staff, so the last messages of staff may be by others.
    const others = messages.filter(({ by }) => by !== role || role === "staff")
    return others.at(-unread)?.id ?? null
  })
  const { mutate } = trpc.deals.markRead.useMutation({
    retry: false,
    onSuccess: () => {
      utils.deals.get.setData({ number }, shown => shown && { ...shown, unread: 0 })
      for (const list of [utils.deals.mine, utils.deals.list, utils.deals.unreadCount]) list.invalidate()
    },
  })
  useEffect(() => {
    const last = end.current
    if (unread === 0 || newest === undefined || !last) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || document.hidden) return
      observer.disconnect()
      mutate({ number, message_id: newest })
    })
    observer.observe(last)
    return () => observer.disconnect()
  }, [unread, newest, number, mutate])
  return { firstUnread, end }
}
