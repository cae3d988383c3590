import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Flex, Group, Stack, Text } from "@mantine/core"
import { useState } from "react"
import type { Decision, LedgerEntry } from "#shared/deals/deal.ts"
import { ENTRY_STATE_LABELS } from "#shared/deals/labels.ts"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import { formatDay, formatMoment } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { focusFirstField } from "../ui/focus-first-field.ts"
import { WrittenText } from "../ui/written-text.tsx"
import { DealDialog } from "./accept-dialog.tsx"
import { useDeal } from "./deal-access.tsx"
import { formatCents } from "./money.ts"
import { CopiedLine, PayLine, PayLines } from "./pay-panel.tsx"
import { ChangedPayout, useCheckText, usePayoutsToCheck } from "./payout-check.tsx"
import { StepForm } from "./step-form.tsx"
import { decidedAgain, openEntries } from "./turn-facts.ts"
import { useCallTexts, useEntryLabel } from "./use-deal-texts.ts"

/** A proposed entry: a second person confirms it, then someone sends the payment and records it. */
export function EntryPanel() {
  const { t } = useLingui()
  const { deal } = useDeal()
  const texts = useCallTexts()
  const [isVoiding, setVoiding] = useState(false)
  const entries = openEntries(deal.ledger)
  const pending = entries.filter(({ state }) => state === "pending")
  const approved = entries.filter(({ state }) => state === "approved")
  const first = entries[0]
  if (!first) return null
  const refundsFirst = approved.some(({ kind }) => kind === "refunded")
  const mayVoid = deal.next.some(({ call, by }) => call === "rescind" && by === "mediator")
  return (
    <Stack>
      {pending.map(entry => (
        <EntryFacts key={entry.id} entry={entry} />
      ))}
      {deal.pending_decision && <PendingDecision decision={deal.pending_decision} />}
      {pending[0] && <Confirmation entry={pending[0]} />}
      {approved.map(entry => (
        <Stack key={entry.id}>
          <EntryFacts entry={entry} />
          <SentPayment entry={entry} waits={refundsFirst && entry.kind === "released"} />
        </Stack>
      ))}
      {mayVoid && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setVoiding(true)}>
            {pending.length > 0 ? `${texts.rescind.label}…` : t`Withdraw the approval…`}
          </Button>
        </Group>
      )}
      <DealDialog opened={isVoiding} onClose={() => setVoiding(false)} title={texts.rescind.label}>
        <StepForm
          call="rescind"
          given={{ entry_id: first.id }}
          {...(pending.length === 0 && {
            about: t`The entry will have to be confirmed again. Only do this if the payment hasn’t been sent.`,
          })}
          onClose={() => setVoiding(false)}
        />
      </DealDialog>
    </Stack>
  )
}

/** Where an approved payment is recorded as sent. By the contract, a decision's refund is sent before anything else. */
function SentPayment({ entry, waits }: { entry: LedgerEntry; waits: boolean }) {
  const { t } = useLingui()
  if (waits) return <p>{t`The buyer’s refund is sent first, as the contract says.`}</p>
  if (entry.payee) return <StepForm call="paid" given={{ entry_id: entry.id }} />
  // Without the seller's details there is nowhere to pay to.
  if (entry.kind === "released") return null
  return (
    <StepForm
      call="paid"
      given={{ entry_id: entry.id }}
      about={t`Send it back to the source of the payment, then enter its reference and date.`}
    />
  )
}

/** The details for the second person before confirming: what each side gets, and the explanation for both parties. */
function PendingDecision({ decision }: { decision: Decision }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { refund, release, fee, text } = decision
  const sums: [string, number][] = [
    [t`Refund to the buyer`, refund],
    [t`Payout to the seller`, release],
    [t`Commission`, fee],
  ]
  return (
    <Flex component="section" direction="column" gap="sm" aria-label={t`The decision`}>
      <PayLines>
        {sums.map(([label, cents]) => (
          <PayLine key={label} label={label} value={formatCents(cents, locale)} />
        ))}
      </PayLines>
      <Text size="xs" c="dimmed">
        <Trans>Both sides will see this explanation once you confirm:</Trans>
      </Text>
      <blockquote>
        <WrittenText>{text}</WrittenText>
      </blockquote>
    </Flex>
  )
}

/** Kind, sum, payee and account of an entry, and who entered it when. */
function EntryFacts({ entry }: { entry: LedgerEntry }) {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const { staffNames, ownId, deal } = useDeal()
  const checkText = useCheckText()
  const label = useEntryLabel()(entry)
  const { kind, amount, payee, lines = [], reference, recorded_by, confirmed_by, at, state } = entry
  const nameOf = (id: string | null | undefined) => {
    if (!id) return null
    if (id === ownId) return t`you`
    return staffNames?.get(id) ?? t`a colleague`
  }
  const method = entry.method === null ? undefined : PAYMENT_METHOD_TITLES[entry.method - 1]
  const reversed = deal.ledger.find(({ id }) => id === entry.reverses)
  const [by, confirmer, moment] = [nameOf(recorded_by), nameOf(confirmed_by), formatMoment(at, locale)]
  const isOut = kind === "released" || kind === "refunded" || kind === "surplus"
  return (
    <Flex component="section" direction="column" gap="sm" aria-label={label}>
      <PayLines>
        <CopiedLine
          label={`${label} · ${translate(ENTRY_STATE_LABELS[state])}`}
          value={formatCents(amount, locale)}
          copied={String(amount / 100)}
          isLoud
        />
        {payee && <CopiedLine label={t`Payee`} value={payee} />}
        {lines.map(({ label, value }) => (
          <CopiedLine key={`${label} ${value}`} label={label} value={value} />
        ))}
        {(reference ?? reversed?.reference) && (
          <CopiedLine
            label={t`Bank reference of the payment`}
            value={reference ?? reversed?.reference ?? ""}
          />
        )}
        {entry.payer && <PayLine label={t`Payer, as on the statement`} value={entry.payer} />}
        {entry.received_on && (
          <PayLine label={t`Value date on the statement`} value={formatDay(entry.received_on, locale)} />
        )}
        {method && <PayLine label={t`Payment method`} value={translate(method)} />}
        {entry.payout_checked && (
          <PayLine label={t`Payout details checked`} value={checkText(entry.payout_checked)} />
        )}
      </PayLines>
      {isOut && !payee && amount > 0 && (
        <Text size="xs" c="dimmed">
          {kind === "released" ? (
            <Trans>The seller hasn’t entered payout details yet.</Trans>
          ) : (
            <Trans>
              The buyer hasn’t entered payout details, so the refund goes back to the source of the payment.
            </Trans>
          )}
        </Text>
      )}
      <Text size="xs" c="dimmed" mih="1lh">
        {staffNames && (
          <Trans>
            Entered by {by}, {moment}
          </Trans>
        )}
        {staffNames && confirmer && (
          <>
            {" · "}
            <Trans>Confirmed by {confirmer}</Trans>
          </>
        )}
      </Text>
    </Flex>
  )
}

/** An entry must be confirmed by another person, unless there is none. */
function Confirmation({ entry }: { entry: LedgerEntry }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { ownId, deal } = useDeal()
  const [isAlone, setAlone] = useState(false)
  const changed = usePayoutsToCheck("confirm")
  const mayConfirm = deal.next.some(({ call, by }) => call === "confirm" && by === "mediator")
  if (!mayConfirm) return null
  const isOwn = ownId !== undefined && entry.recorded_by === ownId
  const about = {
    received: t`You confirm that this amount is on the statement of the escrow account, with this reference.`,
    reversed: t`You confirm that this payment didn’t arrive, or was taken back by the bank.`,
  }
  const isIn = entry.kind === "received" || entry.kind === "reversed"
  const again = decidedAgain(deal)
  const [refund, release] = (["refunded", "released"] as const).map(kind =>
    formatCents(again.find(one => one.kind === kind)?.amount ?? 0, locale),
  )
  const text = isIn
    ? about[entry.kind === "received" ? "received" : "reversed"]
    : again.length > 1
      ? t`The seller has entered payout details since the decision was confirmed. You approve both payments again: ${refund} to the buyer and ${release} to the seller. They are then sent.`
      : deal.pending_decision
        ? t`You approve this decision as a whole. Both sides are then notified by email, and the payments are sent.`
        : t`You approve this payment. It is then sent and recorded with its reference.`
  const from = deal.confirm_from === undefined ? null : formatMoment(deal.confirm_from, locale)
  if (!isOwn && from !== null)
    return <p>{t`You can confirm this from ${from}, when you’ve had your role for 24 hours.`}</p>
  if (!isOwn) return <StepForm call="confirm" given={{ entry_id: entry.id }} about={text} />
  return (
    <>
      <p>
        {deal.is_alone
          ? t`You entered this yourself, and no one else has access to deals.`
          : t`You entered this yourself, so another person with access to deals has to confirm it.`}
        {from !== null && ` ${t`It can be confirmed from ${from}: access counts after 24 hours.`}`}
      </p>
      {!isAlone && changed.map(party => <ChangedPayout key={party} party={party} />)}
      {isAlone ? (
        <div ref={focusFirstField}>
          <StepForm
            call="confirm"
            given={{ entry_id: entry.id }}
            about={text}
            more={["typed_number"]}
            onClose={() => setAlone(false)}
          />
        </div>
      ) : (
        deal.is_alone &&
        from === null && (
          <div>
            <Button size="xs" variant="default" onClick={() => setAlone(true)}>
              {t`Confirm it yourself`}
            </Button>
          </div>
        )
      )}
    </>
  )
}
