import { useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useState } from "react"
import { fieldTextsOf } from "../../lib/failure.ts"
import { openPdf } from "../../lib/private-files.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"

type PreviewButtonProps = {
  number: string
  /** Saves the typed values, because a preview shows the stored draft; false if saving failed. */
  onSave: () => Promise<boolean>
  onLacks: (fields: Record<string, string | undefined>) => void
}

/** Shows the contract of a draft in a new tab. */
export function PreviewButton({ number, onSave, onLacks }: PreviewButtonProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async () => {
    if (!(await onSave())) throw new Error("the draft could not be saved")
    const { pdf } = await utils.client.deals.preview.query({ number })
    return new Blob([Uint8Array.from(atob(pdf), letter => letter.charCodeAt(0))])
  }
  const show = async () => {
    if (isPending) return
    setPending(true)
    setProblem(null)
    try {
      await openPdf(read, `${number}.pdf`)
    } catch (error) {
      const fields = fieldTextsOf(error) ?? {}
      onLacks(fields)
      setProblem(Object.keys(fields).length > 0 ? t`Please check the marked fields.` : failureText(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        data-pending={isPending || undefined}
        aria-disabled={isPending || undefined}
        onClick={show}
      >
        {t`Preview the contract`}
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  )
}
