import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Text } from "@mantine/core"
import type { Payout } from "#shared/deals/deal.ts"
import { PARTIES, type Party } from "#shared/deals/states.ts"
import { type Message, msg } from "#shared/msg.ts"
import type { CheckWay, SecondCheck } from "#shared/second-check.ts"
import { formatMoment } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { useDeal } from "./deal-access.tsx"
import { PayLine, PayLines } from "./pay-panel.tsx"
import { openEntries } from "./turn-facts.ts"
import type { PlainCall } from "./use-deal-change.ts"

/** How somebody was asked about changed payout details. */
export const CHECK_WAY_LABELS: Record<CheckWay, Message> = {
  call: msg({ message: "Phone call", context: "check of payout details" }),
  video: msg({ message: "Video call", context: "check of payout details" }),
  in_person: msg({ message: "In person", context: "check of payout details" }),
  other: msg({ message: "Another way", context: "check of payout details" }),
}

/** The parties that a step pays. */
const PAID_BY: Partial<Record<PlainCall, readonly Party[]>> = {
  recordRelease: ["seller"],
  recordRefund: ["buyer"],
  refundSurplus: ["buyer"],
  decide: PARTIES,
}

/** The parties whose payout details were changed recently, among those that a step pays. */
export function usePayoutsToCheck(call: PlainCall): readonly Party[] {
  const { deal } = useDeal()
  const pending = openEntries(deal.ledger).filter(({ state, amount }) => state === "pending" && amount > 0)
  const isPaid = (party: Party) =>
    call === "confirm"
      ? pending.some(({ kind }) =>
          party === "seller" ? kind === "released" : kind === "refunded" || kind === "surplus",
        )
      : PAID_BY[call]?.includes(party) === true
  return PARTIES.filter(party => isPaid(party) && Boolean(deal[party]?.payout?.check_until))
}

/** A check in one line: the way, the contact and the person. */
export function useCheckText() {
  const translate = useTranslate()
  return ({ how, contact, person }: SecondCheck) =>
    [translate(CHECK_WAY_LABELS[how]), contact, person].filter(Boolean).join(", ")
}

function Details({ payout, title }: { payout: Pick<Payout, "payee" | "lines">; title: string }) {
  const { t } = useLingui()
  return (
    <section aria-label={title}>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <PayLines>
        <PayLine label={t`Payee`} value={payout.payee} />
        {payout.lines.map(({ label, value }) => (
          <PayLine key={`${label} ${value}`} label={label} value={value} />
        ))}
      </PayLines>
    </section>
  )
}

/** The former and the present payout details of a party that changed them recently. */
export function ChangedPayout({ party }: { party: Party }) {
  const { t } = useLingui()
  const locale = useLocale()
  const payout = useDeal().deal[party]?.payout
  if (!payout?.check_until) return null
  const changed = formatMoment(payout.changed_at, locale)
  return (
    <Alert
      color="yellow"
      title={
        party === "buyer"
          ? t`The buyer changed the payout details on ${changed}`
          : t`The seller changed the payout details on ${changed}`
      }
    >
      <Text size="xs">
        <Trans>
          Check with the person another way, such as by phone, using a contact you had before the change.
        </Trans>
      </Text>
      {payout.previous ? (
        <Details payout={payout.previous} title={t`Before`} />
      ) : (
        <Text size="xs" c="dimmed">
          <Trans>The details before the change were not stored.</Trans>
        </Text>
      )}
      <Details payout={payout} title={t`Now`} />
    </Alert>
  )
}
