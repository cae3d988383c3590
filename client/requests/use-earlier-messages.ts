import { useState } from "react"
import type { Conversation, ConversationMessage } from "#shared/requests/conversation.ts"
import { trpc } from "../lib/trpc.ts"

/** Messages from before the newest ones that come with a conversation; the very first one has the id 0. */
export function useEarlierMessages({ reference, messages }: Pick<Conversation, "reference" | "messages">) {
  const utils = trpc.useUtils()
  /** With those that were the newest then, which newer ones push out of the conversation. */
  const [read, setRead] = useState<readonly ConversationMessage[]>([])
  const [isFetching, setFetching] = useState(false)
  const newest = messages[0]?.id ?? 0
  const before = read[0]?.id ?? newest
  const readEarlier = async () => {
    if (isFetching || before === 0) return
    setFetching(true)
    try {
      const { data } = await utils.client.requests.messages.query({ reference, before })
      setRead(known => [...data.toReversed(), ...(known.length > 0 ? known : messages)])
    } finally {
      setFetching(false)
    }
  }
  return {
    messages: [...read.filter(({ id }) => id < newest), ...messages],
    hasEarlier: before > 0,
    isFetching,
    readEarlier,
  }
}
