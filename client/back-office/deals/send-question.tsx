import { Trans, useLingui } from "@lingui/react/macro"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { type DraftValues, filledAssets } from "./draft-values.ts"

const DOUBTS = ["commission", "terms", "counsel"] as const
type Warning = (typeof DOUBTS)[number]

/** Warnings to confirm before a contract is sent; none for a draft that the server refuses, which marks what is missing. */
export function warningsOf(
  { amount, commission_percent, terms, payment_method_id, included, assets }: DraftValues,
  { firstTerms, hasCounsel }: { firstTerms: string | null; hasCounsel: boolean },
): Warning[] {
  const lacksList = included.length === 0 || filledAssets({ assets }).length === 0
  if (!amount.trim() || !terms.trim() || !payment_method_id || lacksList) return []
  const found: Record<Warning, boolean> = {
    commission: Number(commission_percent.replace(",", ".")) === 0,
    terms: terms === firstTerms,
    counsel: !hasCounsel,
  }
  return DOUBTS.filter(warning => found[warning])
}

type SendQuestionProps = {
  warnings: readonly Warning[]
  isPending: boolean
  onSend: () => void
  onClose: () => void
}

/** Asks for confirmation before a contract with unusual terms is sent to both parties. */
export function SendQuestion({ warnings, isPending, onSend, onClose }: SendQuestionProps) {
  const { t } = useLingui()
  const texts: Record<Warning, string> = {
    commission: t`The commission is 0%: we earn nothing from this deal.`,
    terms: t`The terms are still as they were drafted. Please check that they fit this deal.`,
    counsel: t`The settings don’t name a lawyer who has reviewed the contract.`,
  }
  return (
    <ConfirmDialog
      opened={warnings.length > 0}
      title={<Trans>Send the contract as it is?</Trans>}
      confirmLabel={<Trans>Send it anyway</Trans>}
      isDangerous={false}
      isPending={isPending}
      onConfirm={onSend}
      onClose={onClose}
    >
      <ul>
        {warnings.map(warning => (
          <li key={warning}>{texts[warning]}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
