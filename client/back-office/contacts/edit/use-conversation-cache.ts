import { useLingui } from "@lingui/react/macro"
import type { Conversation, Writer } from "#shared/requests/conversation.ts"
import { trpc } from "../../../lib/trpc.ts"

/** The path of a file or of all files of a conversation. */
export const filesOf = (reference: string) => `/api/requests/${encodeURIComponent(reference)}/files`

/** The writer of a message, by side. */
export function useWriterTexts(): Record<Writer, string> {
  const { t } = useLingui()
  return { buyer: t`Sender`, seller: t`Seller`, staff: t`Staff` }
}

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
