import { msg } from "@lingui/core/macro"

/** What people ask before a deal, with the answers; the id is where a link into the page leads. */
export function questions() {
  return [
    {
      id: "what",
      question: msg`What is sold here?`,
      answer: msg`Mobile apps and games for Android and iOS, and developer accounts, alone or together with the apps in them. Each listing states what the app earns, how often it was installed and how old it is.`,
    },
    {
      id: "sellers",
      question: msg`Who may sell?`,
      answer: msg`Whoever owns the app and may pass on its code, its name and its store page: a single developer, a studio or a company. Tell us about the app, and we put the listing up with you.`,
    },
    {
      id: "refused",
      question: msg`Which apps are refused?`,
      answer: msg`Empty apps, templates and shell projects. An app must work, do something of use and follow the rules of Google Play and the App Store.`,
    },
    {
      id: "escrow",
      question: msg`How does escrow protect my money?`,
      answer: msg`The buyer pays into escrow before anything is handed over. The seller sees that the money is there and transfers the app. The money goes to the seller only when the buyer has confirmed delivery. Until then neither side can touch it.`,
    },
    {
      id: "mediation",
      question: msg`What happens if one side breaks the terms?`,
      answer: msg`The deal is paused and mediation steps in. We hear both sides and hold what was done against the contract. The money stays frozen until mediation decides who receives it.`,
    },
    {
      id: "duration",
      question: msg`How long does a deal take?`,
      answer: msg`From a few days to one week as a rule. Most of that time goes into the transfer between the store accounts.`,
    },
    {
      id: "commission",
      question: msg`What do escrow and mediation cost?`,
      answer: msg`Nothing on top. Both are included in the commission on the deal.`,
    },
    {
      id: "payment",
      question: msg`How can I pay?`,
      answer: msg`By bank card, by international wire transfer (SWIFT) or in cryptocurrency. Each listing names the ways its seller accepts.`,
    },
    {
      id: "transfer",
      question: msg`How does an app change hands?`,
      answer: msg`Google Play and the App Store move an app from one developer account to another with its installs, ratings and reviews. If the whole developer account is sold, the seller hands over the account with the apps in it.`,
    },
  ]
}
