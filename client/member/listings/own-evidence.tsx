import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { type EvidenceClaim, isOld } from "#shared/evidence/evidence.ts"
import { CLAIM_LABELS, LEVEL_LABELS } from "#shared/evidence/evidence-labels.ts"
import access from "../../access/access.module.css"
import { formatMonth } from "../../lib/format.ts"
import { formatDay } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { FormProblem } from "../../ui/form-problem.tsx"

/** The evidence of a listing, its age, and the button that requests a check. */
export function OwnEvidence({ listingId }: { listingId: number }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const locale = useLocale()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const found = trpc.evidence.mine.useQuery({ listing_id: listingId })
  const ask = trpc.evidence.ask.useMutation({ onSettled: () => utils.evidence.mine.invalidate() })
  const error = found.error ?? ask.error
  const askFor = (claim: EvidenceClaim) => {
    if (!ask.isPending) ask.mutate({ listing_id: listingId, claim })
  }
  return (
    <section aria-labelledby="own-evidence">
      <h2 id="own-evidence">
        <Trans>What has been checked</Trans>
      </h2>
      {error && <FormProblem>{failureText(error)}</FormProblem>}
      <ul className={access.files}>
        {found.data?.claims.map(({ claim, level, method, checked_on, through, asked }) => {
          const label = translate(CLAIM_LABELS[claim])
          const day = checked_on === null ? null : formatDay(checked_on, locale)
          const month = through === null ? null : formatMonth(through, locale)
          const facts = [
            translate(LEVEL_LABELS[level]),
            day,
            month && t`through ${month}`,
            level !== "self_reported" &&
              isOld({ checked_on, through }, Date.now()) &&
              t`old: ask for a new check`,
          ]
          return (
            <li key={claim} className={access.item}>
              <p>
                <b>{label}</b>
              </p>
              <p className={access.minor}>{facts.filter(Boolean).join(" · ")}</p>
              {method && <p className={access.minor}>{method}</p>}
              <p className={access.ways}>
                {asked ? (
                  <Trans>You asked for a check. Our team will contact you.</Trans>
                ) : (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t`Ask for a check: ${label}`}
                    onClick={() => askFor(claim)}
                  >
                    <Trans>Ask for a check</Trans>
                  </Button>
                )}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
