import type { DealEntryRow } from "#drizzle/deal-ledger.ts"
import { type ContractWords, INCLUDED_IN_CONTRACT } from "#shared/deals/contract-clause.ts"
import type { Deal } from "#shared/deals/deal.ts"
import { isDealAction, readTimelineEvent } from "#shared/deals/event-data.ts"
import { DEAL_EVENT_LABELS } from "#shared/deals/event-labels.ts"
import { ASSET_LABELS, ENTRY_LABELS } from "#shared/deals/labels.ts"
import type { TimelineEvent } from "#shared/deals/record.ts"
import { PARTIES, type Party } from "#shared/deals/states.ts"
import { balanceOf, commissionShares } from "#shared/deals/sums.ts"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import type { Locale } from "#shared/locales.ts"
import type { Message } from "#shared/msg.ts"
import { printableLine, printableOnly } from "#shared/printable.ts"
import type { Law } from "#shared/settings/laws.ts"
import {
  ADDED,
  AGREED,
  BY_ONE,
  BY_TWO,
  CANCELED_ALONE,
  CONFIRMATION_NOTE,
  DEDUCTED,
  ENTRY,
  type Ending,
  FUNDED,
  HEADINGS,
  ISSUED,
  LABELS,
  LICENSED,
  LISTED,
  NO_PAYMENTS,
  PAYMENT_COLUMNS,
  PERCENT_OF_PRICE,
  RECORD_NOTE,
  RESULTS,
  SIGNED_AS,
  STEP_COLUMNS,
  SUPPORT_DAYS,
  TITLES,
  UNCONFIRMED,
} from "./certificate-texts.ts"
import { contractWords } from "./contract.ts"
import { type Issuer, issuerText } from "./issuer.ts"
import { type NamedParty, partyText } from "./named-party.ts"
import { type Block, makePdf } from "./pdf.ts"

/** The facts on a certificate; `ending` is the event that ended the deal. */
type Closed = {
  deal: Deal
  timeline: readonly TimelineEvent[]
  ending: TimelineEvent
  parties: Record<Party, NamedParty>
  issuer: Issuer
  escrow: { partner: string; licence: string | null } | null
  /** The jurisdiction; null in a contract of which the deal does not say it. */
  law: Law["title"] | null
  entries: readonly DealEntryRow[]
  contractSha256: string
  locales: readonly Locale[]
}
type Fact = readonly [label: string, value: string]

function endingOf({ state, decision }: Deal): Ending {
  if (decision) return "decided"
  return state === "refunded" || state === "cancelled" ? state : "completed"
}

const timeOf = (time: string) => Date.parse(time)

function dealFacts(
  { deal, ending, parties, issuer, escrow, law }: Closed,
  { translate, moment, locale }: ContractWords,
): Fact[] {
  const { title, id } = deal.listing
  const licence = escrow?.licence && printableLine(escrow.licence)
  const partner = escrow && printableLine(escrow.partner)
  return [
    [translate(LABELS.result), translate(RESULTS[endingOf(deal)], { at: moment(timeOf(ending.at)) })],
    [translate(LABELS.listing), translate(LISTED, { title: printableLine(title), id: String(id) })],
    [translate(LABELS.seller), partyText(parties.seller, translate)],
    [translate(LABELS.buyer), partyText(parties.buyer, translate)],
    [translate(LABELS.mediator), issuerText(issuer, translate)],
    ...(partner
      ? [
          [
            translate(LABELS.partner),
            licence ? translate(LICENSED, { name: partner, licence }) : partner,
          ] as const,
        ]
      : []),
    ...(law ? [[translate(LABELS.law), law[locale]] as const] : []),
  ]
}

function moneyFacts({ deal }: Closed, { translate, money, percent }: ContractWords): Fact[] {
  const { amount, fee, owed, due, fee_payer: payer, commission_percent: commission } = deal
  if (amount === null || fee === null || owed === null || due === null) return []
  const method = PAYMENT_METHOD_TITLES[(deal.payment_method_id ?? 0) - 1]
  const { buyer, seller } = commissionShares(fee, payer)
  const agreed = translate(PERCENT_OF_PRICE, {
    fee: money(fee),
    percent: percent(Math.round(commission * 100)),
  })
  return [
    [translate(LABELS.price), money(amount)],
    [translate(LABELS.commission), agreed],
    ...(buyer > 0 ? [[translate(LABELS.buyerShare), translate(ADDED, { sum: money(buyer) })] as const] : []),
    ...(seller > 0
      ? [[translate(LABELS.sellerShare), translate(DEDUCTED, { sum: money(seller) })] as const]
      : []),
    [translate(LABELS.owed), money(owed)],
    [translate(LABELS.due), money(due)],
    ...(method ? [[translate(LABELS.method), translate(method)] as const] : []),
  ]
}

function decisionBlocks({ deal: { decision } }: Closed, { translate, money }: ContractWords): Block[] {
  if (!decision) return []
  const { refund, release, fee, text } = decision
  return [
    { size: "heading", texts: [translate(HEADINGS.decision)] },
    {
      size: "facts",
      rows: [
        [translate(LABELS.refund), money(refund)],
        [translate(LABELS.release), money(release)],
        [translate(LABELS.commission), money(fee)],
        [translate(LABELS.reasons), printableOnly(text)],
      ],
    },
  ]
}

function subjectFacts(
  { deal: { assets, included, support_days: days } }: Closed,
  { translate, list }: ContractWords,
): Fact[] {
  const support = included.includes("support") && days > 0
  return [
    ...assets.map(({ kind, value }) => [translate(ASSET_LABELS[kind]), printableLine(value)] as const),
    [translate(LABELS.included), list(included.map(code => translate(INCLUDED_IN_CONTRACT[code])))],
    ...(support ? [[translate(LABELS.support), translate(SUPPORT_DAYS, { days })] as const] : []),
  ]
}

/** What a step of a deal is called on its certificate; null for one that is not on it. */
function stepText(event: TimelineEvent, { translate }: ContractWords): string | null {
  const { action, data } = event
  if (!isDealAction(action)) return null
  const read = readTimelineEvent({ action, data })
  switch (read.action) {
    case "deal.accepted": {
      const step = translate(DEAL_EVENT_LABELS[read.action])
      const count = read.data.open_items ?? 0
      return count > 0 ? translate(UNCONFIRMED, { step, count }) : step
    }
    case "deal.contract_sent":
    case "deal.signed":
    case "deal.transfer_started":
    case "deal.handed_over":
    case "deal.accepted_for_buyer":
    case "deal.disputed":
    case "deal.resumed":
    case "deal.cancelled":
      return translate(DEAL_EVENT_LABELS[read.action])
    case "deal.cancellation_agreed":
      return read.data.to ? translate(read.data.alone ? CANCELED_ALONE : AGREED) : null
    case "deal.entry_confirmed":
      if (read.data.decision) return translate(HEADINGS.decision)
      return read.data.to === "funded" ? translate(FUNDED) : null
    default:
      return null
  }
}

/** Since the contract in force was sent, with who took each step; a signature has the name that was typed. */
function stepRows({ deal, timeline }: Closed, words: ContractWords): string[][] {
  const { translate, moment } = words
  const first = timeline.findLastIndex(({ action }) => action === "deal.contract_sent")
  return timeline.slice(Math.max(0, first)).flatMap(event => {
    const { at, action, data } = event
    const step = stepText(event, words)
    if (step === null) return []
    const party = PARTIES.find(one => one === data.party)
    const role = translate(LABELS[party ?? "mediator"])
    const name = action === "deal.signed" && deal.signatures.find(one => one.party === party)?.name
    const by = name ? translate(SIGNED_AS, { role, name: printableLine(name) }) : role
    return [[moment(timeOf(at)), step, by]]
  })
}

function paymentBlocks({ entries, issuer }: Closed, { translate, day, money }: ContractWords): Block[] {
  const recorded = entries.filter(({ state }) => state === "recorded")
  if (recorded.length === 0) return [{ size: "text", texts: [translate(NO_PAYMENTS)] }]
  const rows = recorded.map(entry => {
    const { kind, amount, reference, receivedOn, paidOn, confirmedAt, single, at } = entry
    const on = receivedOn ?? paidOn
    return [
      translate(ENTRY_LABELS[kind]),
      day(on === null ? at : timeOf(on)),
      printableLine(reference ?? "–"),
      translate(single ? BY_ONE : BY_TWO, { day: day(confirmedAt ?? at) }),
      money(amount),
    ]
  })
  return [
    {
      size: "table",
      texts: PAYMENT_COLUMNS.map(title => translate(title)),
      rows,
      shares: [3, 2.4, 2.6, 3, 2],
      sumsFrom: 4,
    },
    { size: "note", texts: [translate(CONFIRMATION_NOTE, { issuer: issuer.name })] },
  ]
}

function blocksOf(closed: Closed, createdAt: Date, locale: Locale): Block[] {
  const { deal, ending, entries, issuer, contractSha256 } = closed
  const words = contractWords(locale)
  const { translate, day, money } = words
  const charged = money(balanceOf(entries).fee)
  const isSold = endingOf(deal) === "completed"
  const heading = (title: Message): Block => ({ size: "heading", texts: [translate(title)] })
  const issued = {
    number: deal.number,
    day: day(createdAt.getTime()),
    issuer: issuerText(issuer, translate),
  }
  return [
    { size: "title", texts: [translate(TITLES[endingOf(deal)])], newPage: true },
    { size: "text", texts: [translate(ISSUED, issued)] },
    { size: "facts", rows: dealFacts(closed, words) },
    heading(isSold ? HEADINGS.money : HEADINGS.agreed),
    { size: "facts", rows: moneyFacts(closed, words) },
    ...decisionBlocks(closed, words),
    heading(isSold ? HEADINGS.sold : HEADINGS.subject),
    { size: "facts", rows: subjectFacts(closed, words) },
    heading(HEADINGS.steps),
    {
      size: "table",
      texts: STEP_COLUMNS.map(title => translate(title)),
      rows: stepRows(closed, words),
      shares: [3.6, 4, 2.6],
      sumsFrom: 3,
    },
    heading(HEADINGS.payments),
    ...paymentBlocks(closed, words),
    ...(isSold ? [] : [{ size: "facts" as const, rows: [[translate(LABELS.charged), charged] as const] }]),
    heading(HEADINGS.record),
    {
      size: "facts",
      rows: [
        [translate(LABELS.document), contractSha256],
        [translate(LABELS.entry), translate(ENTRY, { entry: String(ending.number), hash: ending.hash })],
      ],
    },
    { size: "note", texts: [translate(RECORD_NOTE)] },
  ]
}

/** The closing certificate of an ended deal, in the languages of both parties one after the other. */
export function makeCertificate(closed: Closed, createdAt: Date): Promise<Uint8Array> {
  const blocks = [...new Set(closed.locales)].flatMap(locale => blocksOf(closed, createdAt, locale))
  const { number } = closed.deal
  return makePdf({ title: number, foot: number, blocks, createdAt }, "background")
}
