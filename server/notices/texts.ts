import { type Message, msg } from "#shared/msg.ts"
import type { Intent, Service } from "#shared/requests/services.ts"

/** The subjects of a notice. */
export const FROM = msg({ message: "request from {name}" })

/** The first line of the mail; `about` is what it is about, and of which listing or service. */
export const NEW_REQUEST = msg({ message: "New request {reference} from {name}: {about}." })

/** The link to the request in the back office. */
export const OPEN = msg`Open the request`

export const LABELS = {
  reference: msg`Request number`,
  name: msg`Name`,
  phone: msg`Phone`,
  email: msg`Email`,
  listing: msg`Listing`,
  service: msg`Service`,
  intent: msg`Interest`,
  page: msg`Page`,
  language: msg`Language`,
  botCheck: msg`Bot check`,
  message: msg`Message`,
} satisfies Record<string, Message>

export const BOT_CHECK = { passed: msg`passed`, notPassed: msg`not passed` }

/** The same titles as in the back office. */
export const INTENT_TITLES: Record<Intent, Message> = {
  deal: msg`Wants to make a deal`,
  question: msg`Has a question`,
  offer: msg`Makes an offer`,
  files: msg`Wants to see files`,
  sell: msg`Wants to sell`,
  find: msg`Is looking for an app`,
  other: msg`Something else`,
}

export const SERVICE_TITLES: Record<Service, Message> = {
  contract: msg`Contract and deal support`,
  company: msg`Company formation`,
  bank_account: msg`Corporate bank account`,
  publishing: msg`App publishing`,
  trademark: msg`Trademark registration`,
  due_diligence: msg`Legal due diligence`,
  developer_account: msg`Developer account registration`,
}
