import { trpc } from "../../lib/trpc.ts"

/** Refetches a conversation and the lists that show it after a change, including rejected changes. */
export function useConversationChange(reference: string) {
  const utils = trpc.useUtils()
  return {
    onSettled: async () => {
      await utils.requests.get.invalidate({ reference })
      await Promise.all([utils.requests.mine.invalidate(), utils.requests.list.invalidate()])
    },
  }
}
