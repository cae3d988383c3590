import { useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import type { ProposalReview } from "#shared/proposals/proposal-review.ts"
import type { DeclineReason } from "#shared/proposals/proposals.ts"
import { answerOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { toFormField } from "../../listing-form/form-sections.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { useAnnounce } from "../announce.tsx"
import { useForgetListings } from "../use-forget-listings.ts"
import { useProposalTexts } from "./use-proposal-texts.ts"

export type Decision =
  | { step: "accept"; publish: boolean }
  | { step: "return"; fields: string[]; text: string }
  | { step: "decline"; reason: DeclineReason; text: string }

/** Decides about a proposal and opens the next one; `onDone` is called in between. */
export function useDecision(review: ProposalReview) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const forgetListings = useForgetListings()
  const labels = useFieldLabels()
  const { untitled } = useProposalTexts()
  const utils = trpc.useUtils()
  const accept = trpc.proposals.accept.useMutation({ retry: false })
  const giveBack = trpc.proposals.return.useMutation({ retry: false })
  const decline = trpc.proposals.decline.useMutation({ retry: false })
  const [problem, setProblem] = useState<string | null>(null)
  /** The listing differs from the one that the seller changed; accepting again overwrites it. */
  const [hasNewerListing, setNewerListing] = useState(false)
  const { proposal, listing, next } = review
  const { id } = proposal
  const isPending = accept.isPending || giveBack.isPending || decline.isPending
  const title = String(proposal.content.title ?? "") || untitled

  function send(decision: Decision) {
    if (decision.step === "return")
      return giveBack.mutateAsync({ id, fields: decision.fields, text: decision.text })
    if (decision.step === "decline")
      return decline.mutateAsync({ id, reason: decision.reason, text: decision.text })
    const seen = hasNewerListing && listing ? { based_on: listing.updated_at } : {}
    return accept.mutateAsync({ id, publish: decision.publish, ...seen })
  }

  const namesOf = (fields: string[]) =>
    fields.map(field => {
      const known = toFormField(field)
      return known ? labels[known] : field
    })

  async function explain(error: unknown) {
    const answer = answerOf(error)
    const fields = answer?.fields ?? {}
    await utils.proposals.invalidate()
    if (answer?.error === "conflict" && answer.comparison) {
      setNewerListing(true)
      const changed = namesOf(Object.keys(fields)).join(", ")
      return setProblem(
        t`The listing has changed since the seller proposed this: ${changed}. Compare again, then accept to overwrite these changes.`,
      )
    }
    if (answer?.error === "conflict")
      return setProblem(
        t`Somebody else has decided, or the seller has changed or withdrawn it. Nothing was saved; your note is still here.`,
      )
    const texts = Object.entries(fields).map(([field, reasons]) =>
      field === "text" ? reasons.join(" ") : `${namesOf([field]).join()}: ${reasons.join(" ")}`,
    )
    setProblem(texts.length ? texts.join("\n") : failureText(error))
  }

  async function decide(decision: Decision): Promise<boolean> {
    if (isPending) return false
    setProblem(null)
    try {
      await send(decision)
    } catch (error) {
      await explain(error)
      return false
    }
    const results = {
      accept: t`“${title}” was accepted.`,
      return: t`“${title}” was returned to the seller.`,
      decline: t`“${title}” was declined.`,
    }
    announce(results[decision.step])
    await navigate(
      next === null
        ? { to: "/admin/proposals" }
        : { to: "/admin/proposals/$id", params: { id: String(next) } },
    )
    await Promise.allSettled([
      utils.proposals.invalidate(),
      ...(decision.step === "accept" ? [forgetListings()] : []),
    ])
    return true
  }

  return { decide, isPending, problem, clearProblem: () => setProblem(null), title }
}
