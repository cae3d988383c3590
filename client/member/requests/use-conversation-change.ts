import { trpc } from "../../lib/trpc.ts"

/** Reads a conversation and the lists that show it again after a change of its offers, refused ones as well. */
export function useConversationChange(reference: string) {
  const utils = trpc.useUtils()
  return {
    onSettled: async () => {
      await utils.requests.get.invalidate({ reference })
      await Promise.all([utils.requests.mine.invalidate(), utils.requests.list.invalidate()])
    },
  }
}
