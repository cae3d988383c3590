import { useLingui } from "@lingui/react/macro"
import { useCallback, useEffect, useRef } from "react"
import type { ContactRequest } from "#shared/contact.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAnnounce } from "../announce.tsx"
import { useFailureText } from "../use-failure-text.ts"
import { useContactsCache } from "./use-contacts-cache.ts"

/** Marks a request as read or unread; updates optimistically, and reverts with a message on failure. */
export function useMarkRead(): (request: ContactRequest, read: boolean) => Promise<void> {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const cache = useContactsCache()
  const { mutateAsync } = trpc.contacts.markRead.useMutation()

  const mark = async (request: ContactRequest, read: boolean) => {
    if (request.read === read) return
    const { name } = request
    cache.put({ ...request, read })
    try {
      await mutateAsync({ id: request.id, read })
      cache.refreshListLater()
    } catch (error) {
      cache.put(request)
      const reason = failureText(error)
      announce(
        read
          ? t`The request from ${name} could not be marked as read. ${reason}`
          : t`The request from ${name} could not be marked as unread. ${reason}`,
        "failed",
      )
    }
    cache.refreshCounts()
  }
  const latest = useRef(mark)
  useEffect(() => {
    latest.current = mark
  })
  return useCallback((request, read) => latest.current(request, read), [])
}
