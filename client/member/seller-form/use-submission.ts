import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { fieldText } from "#shared/error-texts.ts"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { readFailure } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { summaryOf } from "../../uploads/upload-queue.ts"
import type { SellerForm } from "./use-seller-form.ts"

type Input = {
  seller: SellerForm
  /** A problem other than a missing field rejects the submission. */
  hasProblems: boolean
  onSubmitted: (proposal: ProposalWithUploads) => void
}

/** Stores the typed values and submits them with the promise; they survive a failure. */
export function useSubmission({ seller, hasProblems, onSubmitted }: Input) {
  const { t } = useLingui()
  const translate = useTranslate()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const submitProposal = trpc.proposals.submit.useMutation()
  const [promised, setPromised] = useState(false)
  const [promiseProblem, setPromiseProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const { form, files, flush, saveNow, readAnchor } = seller

  async function send(): Promise<void> {
    await files.whenSettled()
    if (summaryOf(files.read()).failedCount > 0) {
      return setFailure(t`Some files couldn’t be uploaded. Try again or remove them.`)
    }
    saveNow()
    const isStored = await flush()
    const anchor = readAnchor()
    if (!isStored) return setFailure(t`Your last changes aren’t saved yet, so nothing was submitted.`)
    if (!anchor) return setFailure(t`Change something before you submit.`)
    const proposal = await submitProposal.mutateAsync({ id: anchor.id, promise: promised })
    void utils.proposals.mine.invalidate()
    onSubmitted(proposal)
  }

  return {
    promised,
    promiseProblem,
    failure,
    isPending,
    setPromised(on: boolean) {
      setPromised(on)
      if (on) setPromiseProblem(null)
    },
    async submit(): Promise<void> {
      if (isPending) return
      setFailure(null)
      const isComplete = form.check("published") !== null && !hasProblems
      setPromiseProblem(promised ? null : fieldText({ code: "promise_required" }, translate))
      if (!isComplete || !promised) {
        const id = isComplete ? "seller-promise" : "seller-missing"
        document.getElementById(id)?.focus()
        return
      }
      setPending(true)
      try {
        await send()
      } catch (error) {
        const read = readFailure(error)
        if (read.kind === "fields") form.refuse(read.fields)
        setFailure(failureText(error))
      } finally {
        setPending(false)
      }
    },
  }
}
export type Submission = ReturnType<typeof useSubmission>
