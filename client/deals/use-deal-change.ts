import { useLingui } from "@lingui/react/macro"
import { TRPCClientError } from "@trpc/client"
import { useState } from "react"
import type { Deal } from "#shared/deals/deal.ts"
import { fieldTextsOf, useFailureText } from "../calls/use-failure-text.ts"
import { trpc } from "../lib/trpc.ts"

type Failure = { text: string | null; fields: Record<string, string | undefined> }
const NONE: Failure = { text: null, fields: {} }
/** As many changes may be on their way at once. */
const MAX_TRIES = 5

/**
 * Changes a deal and shows it as it is afterwards. A refused change loses nothing that was typed; after a conflict the
 * deal is read again, so that the next try is made with what is shown.
 */
export function useDealChange({ number, version }: Pick<Deal, "number" | "version">) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState(NONE)

  const isConflict = (error: unknown) => error instanceof TRPCClientError && error.data?.error === "conflict"

  /**
   * Makes the change; where `mayRepeat` accepts what others have changed meanwhile, again with the new version. That is
   * read past the cache, which may not know yet of an earlier change of this page.
   */
  async function attempt(change: (version: number) => Promise<Deal>, mayRepeat: (deal: Deal) => boolean) {
    let current = version
    for (let tries = 1; ; tries++)
      try {
        return await change(current)
      } catch (error) {
        if (!isConflict(error) || tries === MAX_TRIES) throw error
        const fresh = await utils.client.deals.get.query({ number })
        if (!mayRepeat(fresh)) throw error
        current = fresh.version
      }
  }

  /** Answers may arrive in another order than the changes were made, and a read may have begun before them. */
  async function show(changed: Deal) {
    await utils.deals.get.cancel({ number })
    utils.deals.get.setData({ number }, shown => (shown && shown.version > changed.version ? shown : changed))
  }

  async function run(
    change: (version: number) => Promise<Deal>,
    mayRepeat: (deal: Deal) => boolean = () => false,
  ): Promise<boolean> {
    if (isPending) return false
    setPending(true)
    setFailure(NONE)
    try {
      await show(await attempt(change, mayRepeat))
      await Promise.allSettled([
        utils.deals.timeline.invalidate({ number }),
        utils.deals.list.invalidate(),
        utils.deals.mine.invalidate(),
        utils.deals.board.invalidate(),
      ])
      return true
    } catch (error) {
      const fields = fieldTextsOf(error)
      await utils.deals.get.invalidate({ number })
      const text = isConflict(error)
        ? t`The deal has changed in the meantime. Look at what is new, then try again; what you typed is still here.`
        : failureText(error)
      setFailure({ text: Object.keys(fields).length ? null : text, fields })
      return false
    } finally {
      setPending(false)
    }
  }

  return { run, isPending, failure, clear: () => setFailure(NONE) }
}
