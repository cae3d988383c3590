import type { Conversation } from "#shared/requests/conversation.ts"
import { useEarlierMessages } from "../conversations/earlier-messages.tsx"
import { trpc } from "../lib/trpc.ts"

/** The messages of a request's conversation; the first one, the request itself, has the id 0. */
export function useRequestMessages({ reference, messages }: Pick<Conversation, "reference" | "messages">) {
  const utils = trpc.useUtils()
  return useEarlierMessages(messages, {
    hasMore: (messages[0]?.id ?? 0) > 0,
    read: before => utils.client.requests.messages.query({ reference, before }),
  })
}
