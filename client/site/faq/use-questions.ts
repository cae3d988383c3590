import { useLingui } from "@lingui/react/macro"

/** What people ask before a deal, with the answers. */
export function useQuestions() {
  const { t } = useLingui()
  return [
    {
      question: t`How does a deal go?`,
      answer: t`Both sides agree on a contract. The buyer pays into escrow. The seller transfers the app or the whole account. The buyer confirms delivery, and the money goes to the seller.`,
    },
    {
      question: t`How long does it take?`,
      answer: t`Usually from a few days to one week. The transfer between store accounts takes most of it.`,
    },
    {
      question: t`What if the other side breaks the terms?`,
      answer: t`The deal is paused and mediation steps in. The money stays frozen until mediation decides.`,
    },
    {
      question: t`What do escrow and mediation cost?`,
      answer: t`Nothing extra. Both are included in the commission of the deal.`,
    },
    {
      question: t`How can I pay?`,
      answer: t`By bank card, by international wire transfer (SWIFT) or in cryptocurrency. Each listing names the ways its seller accepts.`,
    },
    {
      question: t`Which apps can be sold here?`,
      answer: t`Android and iOS apps and games with real functions that follow the stores’ rules. Empty apps, templates and shell projects are not allowed.`,
    },
    {
      question: t`Can I buy a whole developer account?`,
      answer: t`Yes, where the listing says that the account is included. The seller then hands over the account with the app in it.`,
    },
    {
      question: t`What does “price on request” mean?`,
      answer: t`The seller names the price in talks. Send a request from the listing, and we bring you together.`,
    },
    {
      question: t`Can I ask somebody before I decide?`,
      answer: t`Yes. The first consultation is free, for buyers and for sellers.`,
    },
  ]
}
