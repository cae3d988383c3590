import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Group, Stack, Text } from "@mantine/core"
import { useState } from "react"
import type { LedgerEntry } from "#shared/deals/deal.ts"
import { ENTRY_LABELS, ENTRY_STATE_LABELS } from "#shared/deals/labels.ts"
import { isOpen } from "#shared/deals/states.ts"
import { formatPercent } from "../lib/format.ts"
import { formatDay, formatMoment } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { Facts } from "../ui/facts.tsx"
import rows from "../ui/rows.module.css"
import { DealDialog } from "./accept-dialog.tsx"
import { useDeal } from "./deal-access.tsx"
import { formatCents } from "./money.ts"
import { StepForm } from "./step-form.tsx"
import { useCallTexts } from "./use-deal-texts.ts"

/** The sums of a deal, and every movement on the escrow account. */
export function MoneySection() {
  const { t } = useLingui()
  const locale = useLocale()
  const { deal } = useDeal()
  const { payment } = deal
  const sums: [string, number | null][] = [
    [t`Price`, deal.amount],
    [t`The buyer pays`, deal.owed],
    [t`The seller receives`, deal.due],
    [t`Commission`, deal.fee],
    ...(isOpen(deal.state) ? ([[t`Held in escrow`, deal.held]] satisfies [string, number][]) : []),
    ...(payment && payment.surplus > 0
      ? ([[t`Surplus, to be refunded to the buyer`, payment.surplus]] satisfies [string, number][])
      : []),
  ]
  const percent = formatPercent(deal.commission_percent, locale)
  const feeTexts = {
    buyer: t`Commission of ${percent}, paid by the buyer`,
    seller: t`Commission of ${percent}, paid by the seller`,
    half: t`Commission of ${percent}, split equally`,
  }
  const endsOtherwise = deal.decision !== null || deal.state === "refunded"
  return (
    <Stack gap="xl">
      {endsOtherwise && (
        <Text size="xs" c="dimmed">
          <Trans>These are the terms of the contract. What was actually paid is listed below them.</Trans>
        </Text>
      )}
      <Facts
        atEnd
        rows={sums.map(([term, cents]) => ({
          term,
          value: cents === null ? "—" : formatCents(cents, locale),
        }))}
      />
      <Text size="xs" c="dimmed">
        {feeTexts[deal.fee_payer]}
      </Text>
      {payment?.partner && (
        <Text size="xs" c="dimmed">
          <Trans>Escrow partner: {payment.partner}</Trans>
        </Text>
      )}
      {deal.ledger.length > 0 && (
        <ul className={rows.rows} aria-label={t`Payments`}>
          {deal.ledger.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const texts = useCallTexts()
  const { deal, me } = useDeal()
  const [isReversing, setReversing] = useState(false)
  const { id, kind, state, amount, reference, at, paid_on, single } = entry
  const isReversed = deal.ledger.some(one => one.reverses === id && one.state !== "rescinded")
  const mayReverse =
    me === "mediator" &&
    kind === "received" &&
    state === "recorded" &&
    !isReversed &&
    deal.next.some(({ call }) => call === "reverseReceipt")
  const people =
    kind === "fee" ? null : single ? t`confirmed by the same person` : t`entered and confirmed by two people`
  return (
    <Box component="li" py="xs">
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{translate(ENTRY_LABELS[kind])}</span>
        <Text
          span
          fw={600}
          flex="none"
          td={state === "rescinded" ? "line-through" : undefined}
          style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
        >
          {formatCents(amount, locale)}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {[
          translate(ENTRY_STATE_LABELS[state]),
          reference,
          paid_on ? formatDay(paid_on, locale) : formatMoment(at, locale),
          state === "recorded" && people,
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      {mayReverse && (
        <div>
          <Button variant="subtle" size="compact-xs" onClick={() => setReversing(true)}>
            <Trans>Reverse this payment…</Trans>
          </Button>
          <DealDialog
            opened={isReversing}
            onClose={() => setReversing(false)}
            title={texts.reverseReceipt.label}
          >
            <StepForm call="reverseReceipt" entryId={id} onClose={() => setReversing(false)} />
          </DealDialog>
        </div>
      )}
    </Box>
  )
}
