import type { FacetCounts } from "#server/catalogue/facets.ts"
import { titled } from "#server/lookups/service.ts"
import { textsIn } from "#server/platform/texts.ts"
import { builtFromFields } from "#shared/cast.ts"
import type { AccountFacts, Facets, Suggestion } from "#shared/listings/facets.ts"
import { FACET_GROUPS, type FacetGroup, FIELD_OF_GROUP } from "#shared/listings/field-groups.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { FIELD_NAMES, fieldOf, LISTING_FIELDS } from "#shared/listings/listing-fields.ts"
import { ACCOUNT_LABELS, ACCOUNT_VALUE_LABELS, type AccountField } from "#shared/listings/listing-labels.ts"
import { PLATFORM } from "#shared/listings/lookups.ts"
import type { Locale } from "#shared/locales.ts"
import { type Message, msg, type Translate } from "#shared/msg.ts"

/** The counts with titles in the requested language. */
export function titledFacets(
  { total, options, price, profit, bounds }: FacetCounts,
  suggest: Suggestion[],
  locale: Locale,
): Facets {
  const counted = (group: FacetGroup) => {
    const field = LISTING_FIELDS[FIELD_OF_GROUP[group]]
    return options[group].map((count, index) => {
      if (field.type === "one") return { value: field.values[index], count }
      if (field.type === "set") return { claim: field.values[index], count }
      return { ...titled(field.lookup, index + 1, locale), count }
    })
  }
  const groups = Object.fromEntries(FACET_GROUPS.map(group => [group, counted(group)]))
  return builtFromFields<Facets>({ total, ...groups, price, profit, suggest, bounds: { ...bounds } })
}

const isAccountField = (name: string): name is AccountField => name in ACCOUNT_LABELS
const ACCOUNT_FIELDS = FIELD_NAMES.filter(isAccountField)
const VALUE_LABELS = new Map<string, Record<string, Message>>(Object.entries(ACCOUNT_VALUE_LABELS))

const YES = msg`Yes`
const NO = msg`No`
const OWNERSHIP = msg`Stores allow a change of ownership only by their own procedures. The deal follows the one that applies:`
const PROCEDURES = {
  android: {
    organization: msg`Google Play, organization: the owner of the Play Console account and of its payments profile is changed, after Google has verified the new organization.`,
    personal: msg`Google Play, personal: the account itself stays with its owner; its apps move to your own account through Google’s app transfer.`,
  },
  ios: {
    organization: msg`App Store, organization: the Account Holder role is transferred to a person of the acquiring organization, with Apple’s approval.`,
    personal: msg`App Store, individual: the membership stays with its owner; its apps move to your own account through Apple’s app transfer.`,
  },
}

function valueText(name: AccountField, value: unknown, locale: Locale, text: Translate): string | null {
  const field = fieldOf(name)
  if (field.type === "flag") return text(value === true ? YES : NO)
  if (typeof value === "number") {
    const isYear = field.type === "number" && field.max === "this year"
    return isYear ? String(value) : value.toLocaleString(locale)
  }
  if (typeof value !== "string") return null
  const label = VALUE_LABELS.get(name)?.[value]
  return label ? text(label) : value
}

/** Google Play requires its closed test of personal accounts registered since then. */
const TESTED_SINCE = 2023

/** An account that was exempt from the closed test does not state that it lacks one. */
function isShown(name: AccountField, { platforms, ...account }: Listing): boolean {
  if (name !== "testing_requirement_met" || account.testing_requirement_met) return true
  const isOnGooglePlay = platforms.some(({ id }) => id === PLATFORM.android)
  const isNew = (account.registered_year ?? TESTED_SINCE) >= TESTED_SINCE
  return account.account_type === "personal" && isOnGooglePlay && isNew
}

/** The fields that only accounts have, and the procedures of its stores. */
export function accountFacts(listing: Listing, locale: Locale): AccountFacts {
  const text = textsIn(locale)
  const stores = listing.platforms.map(({ id }) => PROCEDURES[id === PLATFORM.android ? "android" : "ios"])
  return {
    facts: ACCOUNT_FIELDS.filter(name => isShown(name, listing)).map(name => ({
      label: text(ACCOUNT_LABELS[name]),
      value: valueText(name, listing[name], locale, text),
    })),
    ownership: {
      intro: text(OWNERSHIP),
      procedures: stores.map(store => text(store[listing.account_type ?? "personal"])),
    },
  }
}
