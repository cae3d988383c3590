import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { BRAND } from "#shared/brand.ts"
import type { Locale } from "#shared/locales.ts"
import { formatPercent } from "../../lib/format.ts"

function commissionAnswer(percent: number | null, locale: Locale): MessageDescriptor {
  if (percent === null)
    return msg`Nothing extra: both are included in our commission, which is agreed per deal.`
  const share = formatPercent(percent, locale)
  return msg`Nothing extra: both are included in our commission, which is ${share} of the sale price.`
}

/** Questions with answers; the id is the fragment of links to an answer. A `null` commission is agreed per deal. */
export function questions(commissionPercent: number | null, locale: Locale) {
  return [
    {
      id: "what",
      question: msg`What is sold on ${BRAND}?`,
      answer: msg`Android and iOS apps and games, and developer accounts with or without the apps in them. Each listing shows what the app earns, how many installs it has and how long it has been in the store.`,
    },
    {
      id: "sellers",
      question: msg`Who can sell, and which apps are accepted?`,
      answer: msg`Anyone who owns the app and may transfer its code, name and store page: an independent developer, a studio or a company. The app must work, do something useful and follow the policies of Google Play and the App Store; empty apps, templates and shell projects aren’t accepted.`,
    },
    {
      id: "escrow",
      question: msg`How does escrow protect my money?`,
      answer: msg`The buyer pays into an escrow account at a licensed partner before anything is handed over. The seller is paid only after the buyer has checked everything and confirmed receipt. Until then, neither side can withdraw the money.`,
    },
    {
      id: "mediation",
      question: msg`What happens if either side breaks the terms?`,
      answer: msg`From the payment until the buyer confirms receipt, either side can open a dispute. The deal is paused and mediation steps in: we hear both sides and check what was done against the contract. The money stays frozen until mediation decides who receives it.`,
    },
    {
      id: "cancel",
      question: msg`Can a deal be canceled?`,
      answer: msg`Yes. Before any payment, we cancel it for you. After the payment and until the handover, both sides can agree to cancel, and the full amount in escrow is refunded to the buyer. If the handover is overdue for longer than the contract allows, the buyer can cancel alone. In all other cases, mediation decides.`,
    },
    {
      id: "duration",
      question: msg`How long does a deal take?`,
      answer: msg`Usually a few days to one week. Most of that time goes into the transfer between store accounts; after that, the buyer usually has three days for inspection. The contract sets the deadline of each step.`,
    },
    {
      id: "commission",
      question: msg`What do escrow and mediation cost?`,
      answer: commissionAnswer(commissionPercent, locale),
    },
    {
      id: "payment",
      question: msg`How can I pay?`,
      answer: msg`By bank card, international wire transfer (SWIFT) or cryptocurrency. Each listing shows which methods its seller accepts.`,
    },
    {
      id: "transfer",
      question: msg`How does an app change hands?`,
      answer: msg`Google Play and the App Store move an app from one developer account to another with its installs, ratings and reviews. If the whole developer account is sold, it is handed over with its apps by the store’s own procedure. Each deal has a checklist that explains every item.`,
    },
  ]
}
