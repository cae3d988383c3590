import { useLingui } from "@lingui/react/macro"
import { ENTRY_LABELS, ENTRY_STATE_LABELS } from "#shared/deals/labels.ts"
import { formatPercent } from "../lib/format.ts"
import { formatMoment } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import lists from "./lists.module.css"
import { formatCents } from "./money.ts"
import { Section } from "./section.tsx"

/** The sums of a deal, and every movement on the escrow account. */
export function MoneySection() {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const { deal } = useDeal()
  const sums: [string, number | null][] = [
    [t`Price`, deal.amount],
    [t`The buyer pays`, deal.owed],
    [t`The seller receives`, deal.due],
    [t`Commission`, deal.fee],
  ]
  const percent = formatPercent(deal.commission_percent, locale)
  const feeTexts = {
    buyer: t`Commission of ${percent}, paid by the buyer`,
    seller: t`Commission of ${percent}, paid by the seller`,
    half: t`Commission of ${percent}, split equally`,
  }
  return (
    <Section title={t`Money`}>
      <p className={classes.held}>
        <span>{t`Held in escrow`}</span>
        <b>{formatCents(deal.held, locale)}</b>
      </p>
      <dl className={classes.sums}>
        {sums.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{cents === null ? "—" : formatCents(cents, locale)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.minor}>{feeTexts[deal.fee_payer]}</p>
      {deal.ledger.length > 0 && (
        <ul className={lists.ledger} aria-label={t`Payments`}>
          {deal.ledger.map(entry => (
            <li key={entry.id} className={lists.entry} data-state={entry.state}>
              <span>{translate(ENTRY_LABELS[entry.kind])}</span>
              <b>{formatCents(entry.amount, locale)}</b>
              <span className={classes.minor}>
                {[
                  entry.reference,
                  translate(ENTRY_STATE_LABELS[entry.state]),
                  formatMoment(entry.at, locale),
                  entry.single && t`confirmed by the same person`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
