import { DEMO_SELLER } from "./seller.ts"

/** A buyer whose sign-in code is printed like every mail of `bun run demo`. */
export const DEMO_BUYER = {
  email: "buyer@example.com",
  name: "Noah Berg",
  phone: "+46 8 1632 0142",
  locale: "en",
} as const
/** A second staff user for the four-eyes rule on payments; it has no known password. */
export const DEMO_MEDIATOR = "mediator@example.com"

export const TERMS =
  "The seller deletes all copies of the source code within 30 days after acceptance and does not publish a similar app for two years. Revenue until the day of the transfer belongs to the seller."

/** The messages of both sides and the mediator in a successful deal. */
export const TALK = {
  start:
    "Welcome, both. Please pay by SWIFT to the escrow account in the contract and use the number of the deal as the reference.",
  paid: "The transfer left my bank this morning.",
  handedOver:
    "The repository is yours now, with its whole history. The keys are in the vault that I shared with you.",
  thanks: "Everything builds, and the last release matches the store. Thank you!",
}
/** The files that the seller adds to the deal when handing over. */
export const HANDOVER = {
  file: "handover.txt",
  content:
    "Repository: transferred with its whole history, 1,204 commits\nDomain: moved to the buyer's registrar\nStore: transfer requested and accepted\n",
} as const
export const DISPUTE = {
  reason: "not_as_described",
  text: "The listing says that all code is Kotlin, but half of the screens are a web view whose source is missing.",
  answer: "The web view shows the help pages only. I have added the source of the help pages as a file.",
  file: "help-pages.txt",
  content: "help/\n  index.html\n  faq.html\n  contact.html\n",
  note: "Both have answered. Compare the file with the list of screens in the contract.",
} as const
export const MEMBERS = { buyer: DEMO_BUYER, seller: DEMO_SELLER }

/** The identities of the parties in the contract. */
export const IDENTITIES = {
  buyer: {
    kind: "person",
    legal_name: DEMO_BUYER.name,
    address: "Exempelgatan 1, 111 22 Stockholm",
    country: "Sweden",
  },
  seller: {
    kind: "company",
    legal_name: "Example Marsh Apps Ltd",
    signatory: DEMO_SELLER.name,
    address: "2 Example Lane, Bristol",
    country: "United Kingdom",
    company_number: "00000001",
  },
} as const
/** The seller's payout details, clearly not real. */
export const PAYOUT = {
  payee: "Example Marsh Apps Ltd",
  lines: [
    { label: "IBAN", value: "GB10 XMPL 0000 0000 0000 01" },
    { label: "BIC", value: "XMPLGB00" },
  ],
}
export const CANCELLATION =
  "My investor has withdrawn, so I can no longer run the app. I would like to cancel while nothing has been transferred."
