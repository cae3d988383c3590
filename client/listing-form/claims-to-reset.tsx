import { Trans, useLingui } from "@lingui/react/macro"
import { Alert } from "@mantine/core"
import "@mantine/core/styles/Alert.layer.css"
import type { EvidenceFacts } from "#shared/evidence/evidence.ts"
import { CLAIM_LABELS } from "#shared/evidence/evidence-labels.ts"
import { type ClaimedFacts, claimsToReset } from "#shared/listings/claims-to-reset.ts"
import { storedFigures } from "#shared/listings/figures.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { type FormValues, rangesFollowing } from "./form-values.ts"

const claimedFacts = (values: FormValues): ClaimedFacts => ({
  ...values,
  ...rangesFollowing(values.figures),
  figures: storedFigures(values.figures),
})

type ClaimsToResetProps = {
  evidence: readonly Pick<EvidenceFacts, "claim" | "level" | "by" | "through">[]
  /** The listing before and after the change. */
  before: FormValues
  after: FormValues
}

/** Names the claims whose evidence is reset when a change is saved; renders nothing without any. */
export function ClaimsToReset({ evidence, before, after }: ClaimsToResetProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const claims = claimsToReset(evidence, claimedFacts(before), claimedFacts(after))
  const labels = claims.map(claim => translate(CLAIM_LABELS[claim])).join(", ")
  return (
    <div role="status">
      {claims.length > 0 && (
        <Alert
          color="yellow"
          title={t`Evidence will be reset`}
          styles={{ title: { color: "var(--primary)" } }}
        >
          <Trans>With this change, “Stated by the seller” applies again to: {labels}.</Trans>
        </Alert>
      )}
    </div>
  )
}
