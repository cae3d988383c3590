import { useLingui } from "@lingui/react/macro"
import { useContext, useState } from "react"
import type { AskedDeal, Deal } from "#shared/deals/deal.ts"
import type { StepInput } from "#shared/deals/inputs.ts"
import type { DealCall } from "#shared/deals/machine.ts"
import { refreshWaiting } from "../account/account-store.ts"
import { answerOf, codeOf, fieldTextsOf } from "../lib/failure.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { DealAccessContext } from "./deal-access.tsx"

const POLL_MS = 20_000
const BUILDING_MS = 2000

/** How often a page polls its deal: more often while a document is being generated. */
export function pollIntervalMs(deal: Deal | AskedDeal | undefined): number {
  const isBuilding = deal && "files" in deal && deal.files.some(({ state }) => state === "building")
  return isBuilding ? BUILDING_MS : POLL_MS
}

type Client = ReturnType<typeof trpc.useUtils>["client"]

/** All steps except the change of a draft, which has its own form. */
export type StepCall = Exclude<DealCall, "update">
/** Steps whose forms consist of more than fields. */
const OWN_FORMS = ["sendContract", "sign", "accept", "setPayout", "setIdentity", "askIdentity"] as const
export type PlainCall = Exclude<StepCall, (typeof OWN_FORMS)[number]>

export const isPlain = (call: string): call is PlainCall => !OWN_FORMS.some(one => one === call)

/** The calls of all plain steps, each with its own input. */
type Steps = { [Call in PlainCall]: { mutate: (input: StepInput<Call>) => Promise<Deal> } }

/** Calls a step of a deal; returns the deal after it. */
export function sendCall<Call extends PlainCall>(
  { deals }: Client,
  call: Call,
  input: StepInput<Call>,
): Promise<Deal> {
  const steps: Steps = deals
  return steps[call].mutate(input)
}

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
    if ("updated_at" in changed) access?.markOwn(changed)
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
    const end = access?.beginChange()
    try {
      await show(await send(change, isStillMeant))
      refreshWaiting()
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
          ? t`The deal has changed in the meantime. Review what’s new, then try again; what you typed is still here.`
          : failureText(error)
      setFailure({ text: Object.keys(fields).length ? null : text, fields })
      return false
    } finally {
      setPending(false)
      end?.()
    }
  }

  return { run, isPending, failure, clear: () => setFailure(NONE) }
}
