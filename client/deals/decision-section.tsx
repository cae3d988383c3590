import { useLingui } from "@lingui/react/macro"
import { formatMoment } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { formatCents } from "./money.ts"
import { Section } from "./section.tsx"

/** The mediator's division of the sum in escrow, and the reason. */
export function DecisionSection() {
  const { t } = useLingui()
  const locale = useLocale()
  const { decision } = useDeal().deal
  if (!decision) return null
  const sums: [string, number][] = [
    [t`Refund to the buyer`, decision.refund],
    [t`Payout to the seller`, decision.release],
    [t`Commission`, decision.fee],
  ]
  return (
    <Section
      title={t`The mediator’s decision`}
      aside={<time className={classes.minor}>{formatMoment(decision.at, locale)}</time>}
    >
      <dl className={classes.sums}>
        {sums.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{formatCents(cents, locale)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.text}>{decision.text}</p>
    </Section>
  )
}
