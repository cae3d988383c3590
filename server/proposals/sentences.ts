import { textsIn } from "#server/platform/texts.ts"
import { builtFromFields } from "#shared/cast.ts"
import type { Locale } from "#shared/locales.ts"
import { type Message, msg } from "#shared/msg.ts"
import type { PreparedSentence, ProposalReview } from "#shared/proposals/proposal-review.ts"
import { DECLINE_REASONS, type DeclineReason } from "#shared/proposals/proposals.ts"

/** Frequent requests for changes: a label and the sentence. */
const REQUESTS: readonly [label: Message, sentence: Message][] = [
  [
    msg`Store link`,
    msg`Please check the store link: it must lead to the app’s own page on Google Play or the App Store.`,
  ],
  [
    msg`Price`,
    msg`Please check the asking price: it seems unusual for these earnings. If it is right, tell us in the description why.`,
  ],
  [
    msg`Earnings`,
    msg`Please attach proof of earnings, such as screenshots of the store’s payout reports for the last twelve months.`,
  ],
  [msg`Pictures`, msg`Please add an icon, a title image and at least two current screenshots of the app.`],
  [
    msg`Description`,
    msg`Please describe in more detail what the app does, how it earns and what is part of the sale.`,
  ],
  [msg`Ownership`, msg`Please add proof that the app is yours, such as a screenshot of your store console.`],
]

const DECLINES: Record<DeclineReason, Message> = {
  not_real_app: msg`We only list apps that work and that people use. We could not find this in your submission.`,
  template_or_shell: msg`The app is a template or only shows a website. We list apps with functionality of their own.`,
  not_owner: msg`We could not confirm that you own this app or may sell it. Only the owner can list it.`,
  policy_violation: msg`The app does not follow the policies of its store, so it could not be transferred to a buyer.`,
  unverifiable: msg`We could not verify the figures in your submission, and the documents did not support them.`,
  duplicate: msg`This app is already listed. Please propose a change of that listing instead.`,
  other: msg`Unfortunately we cannot take this submission.`,
}

/** Sentences for the seller, in the seller's language; their labels are in the reviewer's. */
export function preparedSentences(seller: Locale, reviewer: Locale): ProposalReview["sentences"] {
  const [toSeller, toReviewer] = [textsIn(seller), textsIn(reviewer)]
  const requests: PreparedSentence[] = REQUESTS.map(([label, sentence]) => ({
    label: toReviewer(label),
    text: toSeller(sentence),
  }))
  const declines = DECLINE_REASONS.map(reason => [reason, toSeller(DECLINES[reason])])
  return { return: requests, decline: builtFromFields(Object.fromEntries(declines)) }
}
