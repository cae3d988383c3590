import { Trans, useLingui } from "@lingui/react/macro"
import { Button, CopyButton } from "@mantine/core"
import { IconCheck, IconCopy, IconShieldCheck } from "@tabler/icons-react"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import { formatDeadline } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { typePrice } from "../listing-form/typed-price.ts"
import { useDeal } from "./deal-access.tsx"
import { formatCents } from "./money.ts"
import classes from "./pay.module.css"
import { arrivingSum } from "./turn-facts.ts"

/** The sum and the account for the buyer's payment; each part can be copied. */
export function PayPanel() {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const { payment, ledger } = useDeal().deal
  if (!payment) return null
  const { received, owed, partner, website, payee, lines = [], reference, due_at } = payment
  const method = PAYMENT_METHOD_TITLES[(payment.method_id ?? 0) - 1]
  const arriving = arrivingSum(ledger)
  const unpaid = Math.max(0, payment.missing - arriving)
  const texts = { unpaid, received, owed, arriving }
  const money = (name: keyof typeof texts) => formatCents(texts[name], locale)
  const [came, whole, checked] = [money("received"), money("owed"), money("arriving")]
  return (
    <div className={classes.pay}>
      <dl className={classes.lines}>
        <Line
          label={unpaid < owed ? t`Still missing` : t`Amount`}
          value={money("unpaid")}
          copied={typePrice(unpaid / 100)}
          isLoud
        />
        {payee && <Line label={t`Payee`} value={payee} />}
        {lines.map(({ label, value }) => (
          <Line key={`${label} ${value}`} label={label} value={value} />
        ))}
        <Line label={t`Reference`} value={reference} />
        {due_at && (
          <div className={classes.line}>
            <dt>{t({ message: "Pay by", context: "until when" })}</dt>
            <dd>{formatDeadline(due_at, locale)}</dd>
          </div>
        )}
      </dl>
      {arriving > 0 && (
        <p>
          <Trans>We are checking a payment of {checked}. Don’t pay it again.</Trans>
        </p>
      )}
      {received > 0 && (
        <p>
          <Trans>
            {came} of {whole} has arrived. Transfer only the missing amount.
          </Trans>
        </p>
      )}
      {lines.length === 0 && (
        <p>
          <Trans>
            This deal began before payment details were shown here. Ask the mediator in the messages how to
            pay.
          </Trans>
        </p>
      )}
      <p className={classes.partner}>
        {method && translate(method)}
        {partner && (
          <>
            {" · "}
            <Trans>Escrow partner: {partner}</Trans>
          </>
        )}
        {website && (
          <>
            {" · "}
            <a href={website} target="_blank" rel="noreferrer">
              {website.replace(/^https?:\/\//, "")}
            </a>
          </>
        )}
      </p>
      {lines.length > 0 && (
        <p className={classes.warning}>
          <IconShieldCheck size={20} aria-hidden="true" />
          <span>
            <Trans>We never send or change these details in messages or mail.</Trans>
          </span>
        </p>
      )}
      <p className={classes.after}>
        <Trans>
          Two people on our team check each payment against the account before it counts. We’ll email you when
          your money has arrived.
        </Trans>
      </p>
    </div>
  )
}

type LineProps = { label: string; value: string; copied?: string; isLoud?: boolean }

/** A label, its value, and a button that copies the value. */
export function Line({ label, value, copied = value, isLoud }: LineProps) {
  const { t } = useLingui()
  return (
    <div className={classes.line} data-loud={isLoud || undefined}>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        <CopyButton value={copied}>
          {({ copied: isCopied, copy }) => (
            <Button
              variant="default"
              size="xs"
              aria-label={t`Copy: ${label}`}
              leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
              onClick={copy}
            >
              <span aria-live="polite">{isCopied ? t`Copied` : t`Copy`}</span>
            </Button>
          )}
        </CopyButton>
      </dd>
    </div>
  )
}
