import { useLingui } from "@lingui/react/macro"
import { useContext, useState } from "react"
import type { AskedDeal, Deal } from "#shared/deals/deal.ts"
import { answerOf, codeOf, fieldTextsOf } from "../lib/failure.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { DealAccessContext } from "./deal-access.tsx"

type Failure = { text: string | null; fields: Record<string, string | undefined> }
type Change = (version: number) => Promise<Deal | AskedDeal>
const NONE: Failure = { text: null, fields: {} }
const CONFLICT = 409

/**
 * Changes a deal and shows the result. A rejected change loses no typed values; after a conflict the deal is refetched,
 * so that the next attempt uses the displayed version.
 */
export function useDealChange({ number, version }: Pick<Deal, "number" | "version">) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const access = useContext(DealAccessContext)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState(NONE)

  /** Responses may arrive out of order, and a read may have started before them. */
  async function show(changed: Deal | AskedDeal) {
    access?.markOwn(changed.version)
    await utils.deals.get.cancel({ number })
    utils.deals.get.setData({ number }, shown => (shown && shown.version > changed.version ? shown : changed))
  }

  /** A change that `isStillMeant` for the newest deal doesn't depend on the shown version, and is tried once more. */
  async function send(change: Change, isStillMeant: (deal: Deal | AskedDeal) => boolean) {
    try {
      return await change(version)
    } catch (error) {
      if (codeOf(error) !== "conflict") throw error
      const newest = await utils.client.deals.get.query({ number })
      if (!isStillMeant(newest)) throw error
      return change(newest.version)
    }
  }

  async function run(
    change: Change,
    isStillMeant: (deal: Deal | AskedDeal) => boolean = () => false,
  ): Promise<boolean> {
    if (isPending) return false
    setPending(true)
    setFailure(NONE)
    try {
      await show(await send(change, isStillMeant))
      await Promise.allSettled([
        utils.deals.timeline.invalidate({ number }),
        utils.deals.list.invalidate(),
        utils.deals.mine.invalidate(),
        utils.deals.board.invalidate(),
      ])
      return true
    } catch (error) {
      const fields = fieldTextsOf(error) ?? {}
      if (answerOf(error)?.httpStatus === CONFLICT) await Promise.allSettled([access?.readNews()])
      await utils.deals.get.invalidate({ number })
      const text =
        codeOf(error) === "conflict"
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
