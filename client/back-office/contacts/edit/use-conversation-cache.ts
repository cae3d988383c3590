import type { Conversation } from "#shared/requests/conversation.ts"
import { trpc } from "../../../lib/trpc.ts"

/** Shows the conversation returned by a change, and refetches its request in the background. */
export function useConversationCache(reference: string) {
  const utils = trpc.useUtils()
  return {
    async put(saved: Conversation, requestId?: number) {
      // The conversation is polled: a response requested before the change must not replace the newer one.
      await utils.requests.get.cancel({ reference })
      utils.requests.get.setData({ reference }, saved)
      if (requestId !== undefined) void utils.contacts.get.invalidate({ id: requestId })
    },
    refresh: () => utils.requests.get.invalidate({ reference }),
  }
}
