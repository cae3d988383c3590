import type { Conversation } from "#shared/requests/conversation.ts"
import { useEarlierMessages } from "../conversations/earlier-messages.tsx"
import { trpc } from "../lib/trpc.ts"

/**
 * The messages of a request's conversation that say something or have files; the first one, the request itself, has the
 * id 0, and is empty if it is only an offer.
 */
export function useRequestMessages({ reference, messages }: Pick<Conversation, "reference" | "messages">) {
  const utils = trpc.useUtils()
  const all = useEarlierMessages(messages, {
    hasMore: (messages[0]?.id ?? 0) > 0,
    read: before => utils.client.requests.messages.query({ reference, before }),
  })
  return { ...all, messages: all.messages.filter(({ text, files }) => text !== "" || files.length > 0) }
}
