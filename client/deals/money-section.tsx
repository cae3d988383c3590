import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Group, Stack, Text } from "@mantine/core"
import { type ReactNode, useState } from "react"
import type { LedgerEntry } from "#shared/deals/deal.ts"
import { ENTRY_STATE_LABELS } from "#shared/deals/labels.ts"
import { isOpen } from "#shared/deals/states.ts"
import { formatPercent } from "../lib/format.ts"
import { formatDay, formatMoment } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { Facts } from "../ui/facts.tsx"
import rows from "../ui/rows.module.css"
import { DealDialog } from "./accept-dialog.tsx"
import { useDeal } from "./deal-access.tsx"
import { sumsFormat } from "./money.ts"
import { StepForm } from "./step-form.tsx"
import { useCallTexts, useEntryLabel } from "./use-deal-texts.ts"

type Sum = [string, number | null]

/** The sums of a deal, and every movement on the escrow account. */
export function MoneySection() {
  const { t } = useLingui()
  const locale = useLocale()
  const { deal, me } = useDeal()
  const { payment } = deal
  const own = me === "buyer" ? deal.owed : me === "seller" ? deal.due : null
  const share = own === null || deal.amount === null ? 0 : own - deal.amount
  const half = deal.fee_payer === "half"
  const paid: Sum[] =
    me === "mediator"
      ? [
          [t`Commission`, deal.fee],
          [t`The buyer pays`, deal.owed],
          [t`The seller receives`, deal.due],
        ]
      : [
          ...(share
            ? ([[half ? t`Your half of the commission` : t`Commission`, share]] satisfies Sum[])
            : []),
          [me === "buyer" ? t`You pay` : t`You receive`, own],
        ]
  const sums: Sum[] = [
    [t`Price`, deal.amount],
    ...paid,
    ...(isOpen(deal.state) ? ([[t`Held in escrow`, deal.held]] satisfies Sum[]) : []),
    ...(payment && payment.surplus > 0
      ? ([[t`Surplus, to be refunded to the buyer`, payment.surplus]] satisfies Sum[])
      : []),
  ]
  const format = sumsFormat(
    [...sums.map(([, cents]) => cents), ...deal.ledger.map(one => one.amount)],
    locale,
  )
  const percent = formatPercent(deal.commission_percent, locale)
  const feeTexts = {
    buyer: t`Commission of ${percent}, paid by the buyer`,
    seller: t`Commission of ${percent}, paid by the seller`,
    half: t`Commission of ${percent}, split equally`,
  }
  const endsOtherwise = deal.decision !== null || deal.state === "refunded"
  return (
    <Stack gap="sm">
      {deal.state === "cancelling" && (
        <Text size="xs" c="dimmed">
          <Trans>
            These are the terms of the contract. The deal is being canceled, so everything in escrow goes back
            to the buyer.
          </Trans>
        </Text>
      )}
      {endsOtherwise && (
        <Text size="xs" c="dimmed">
          <Trans>These are the terms of the contract. What was actually paid is listed below them.</Trans>
        </Text>
      )}
      <Facts
        atEnd
        rows={sums.map(([term, cents]) => ({
          term,
          value: (
            <SumText isMain={cents !== null && cents === own}>
              {cents === null ? "—" : `${cents < 0 ? "−" : ""}${format(Math.abs(cents))}`}
            </SumText>
          ),
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
            <Entry key={entry.id} entry={entry} format={format} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function SumText({ isMain, children }: { isMain: boolean; children: ReactNode }) {
  return (
    <Text span inherit fw={isMain ? 600 : undefined}>
      {children}
    </Text>
  )
}

type EntryProps = { entry: LedgerEntry; format: (cents: number) => string }

function Entry({ entry, format }: EntryProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const texts = useCallTexts()
  const label = useEntryLabel()(entry)
  const { deal, me } = useDeal()
  const [isReversing, setReversing] = useState(false)
  const { id, kind, state, amount, reference, payer, at, paid_on, received_on, single } = entry
  const valueDate = received_on ? formatDay(received_on, locale) : null
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
        <span>{label}</span>
        <Text
          span
          fw={600}
          flex="none"
          td={state === "rescinded" ? "line-through" : undefined}
          style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
        >
          {format(amount)}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {[
          translate(ENTRY_STATE_LABELS[state]),
          reference,
          payer && t`from ${payer}`,
          valueDate && t`value date ${valueDate}`,
          !valueDate && (paid_on ? formatDay(paid_on, locale) : formatMoment(at, locale)),
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
            <StepForm call="reverseReceipt" given={{ entry_id: id }} onClose={() => setReversing(false)} />
          </DealDialog>
        </div>
      )}
    </Box>
  )
}
