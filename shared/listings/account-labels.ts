import { type Message, msg } from "#shared/msg.ts"
import type { FieldsWith, ListingFields } from "./listing-fields.ts"

/** The fields that only accounts have; visitors see them on the page of an account. */
export type AccountField = FieldsWith<{ kinds: readonly ["account"] }>
type AccountChoice = Extract<AccountField, FieldsWith<{ type: "one" }>>

export const ACCOUNT_LABELS: Record<AccountField, Message> = {
  account_type: msg`Account type`,
  account_country: msg`Account country`,
  registered_year: msg`Registered in`,
  published_apps: msg`Published apps`,
  standing: msg`Standing`,
  identity_verified: msg`Identity verified by the store`,
  testing_requirement_met: msg`Closed testing requirement met`,
}

export const ACCOUNT_VALUE_LABELS: {
  [Name in AccountChoice]: Record<ListingFields[Name]["values"][number], Message>
} = {
  account_type: { personal: msg`Personal`, organization: msg`Organization` },
  standing: { clean: msg`No violations`, warnings: msg`Warnings`, strikes: msg`Policy strikes` },
}
