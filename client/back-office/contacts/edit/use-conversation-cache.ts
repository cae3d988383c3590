import type { Conversation } from "#shared/requests/conversation.ts"
import { trpc } from "../../../lib/trpc.ts"

/** Shows a conversation as a change has answered it, and refetches its request without waiting for it. */
export function useConversationCache(reference: string) {
  const utils = trpc.useUtils()
  return {
    async put(saved: Conversation, requestId?: number) {
      // The conversation is polled: an answer from before the change must not replace it.
      await utils.requests.get.cancel({ reference })
      utils.requests.get.setData({ reference }, saved)
      if (requestId !== undefined) void utils.contacts.get.invalidate({ id: requestId })
    },
    refresh: () => utils.requests.get.invalidate({ reference }),
  }
}
