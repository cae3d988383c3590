import { Trans } from "@lingui/react/macro"
import { CLOSING_KINDS, type DealFile } from "#shared/deals/deal.ts"
import { isOpen } from "#shared/deals/states.ts"
import { trpc } from "../lib/trpc.ts"
import { Button } from "../ui/button.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import { useDeal } from "./deal-access.tsx"
import { useDealChange } from "./use-deal-change.ts"

/** Lets staff retry a failed document; without `file`, the missing documents of an ended deal. */
export function RebuildButton({ file }: { file?: Pick<DealFile, "id"> }) {
  const { client } = trpc.useUtils()
  const { deal, me } = useDeal()
  const { run, isPending, failure } = useDealChange(deal)
  const isComplete = CLOSING_KINDS.every(wanted => deal.files.some(({ kind }) => kind === wanted))
  const hadContract = deal.files.some(({ kind }) => kind === "contract")
  if (me !== "mediator" || (!file && (isOpen(deal.state) || !hadContract || isComplete))) return null
  const rebuild = () =>
    run(() => client.deals.rebuild.mutate({ number: deal.number, file_id: file?.id ?? null }))
  return (
    <>
      <Button size="xs" variant="default" aria-disabled={isPending || undefined} onClick={rebuild}>
        {file ? <Trans>Build again</Trans> : <Trans>Build the closing documents</Trans>}
      </Button>
      {failure.text && <FormProblem>{failure.text}</FormProblem>}
    </>
  )
}
