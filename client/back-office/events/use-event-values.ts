import { useLingui } from "@lingui/react/macro"
import { CLAIM_LABELS, LEVEL_LABELS } from "#shared/evidence/evidence-labels.ts"
import { FIELD_NAMES, type FieldName, fieldOf } from "#shared/listings/listing-fields.ts"
import { numberOrNull, propertiesOf } from "#shared/properties.ts"
import { SETTING_LABELS } from "#shared/settings/labels.ts"
import { formatExactPrice, formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { useFieldLabels, useValueTitle } from "../../listing-form/use-field-labels.ts"
import { useMonthText } from "../../listing-form/use-field-text.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"

/** The values of fields in an event, as texts that people read. */
export function useEventValues(lookups: Lookups | null) {
  const { t } = useLingui()
  const locale = useLocale()
  const labels = new Map<string, string>(Object.entries(useFieldLabels()))
  const translate = useTranslate()
  const valueTitle = useValueTitle()
  const textOfMonth = useMonthText()
  const others = new Map([
    ["status", t`Status`],
    ["availability", t`Availability`],
    ["evidence", t`Evidence`],
    ["name", t`Name`],
    ["email", t`Email`],
    ["phone", t`Phone`],
    ["role", t`Role`],
    ...Object.entries(SETTING_LABELS).map(([key, label]) => [key, translate(label)] as const),
  ])
  const states = new Map([
    ["draft", t`Draft`],
    ["published", t`Published`],
    ["available", t`Available`],
    ["in_deal", t`In a deal`],
    ["sold", t`Sold`],
  ])

  function textOf(value: unknown): string {
    if (value === null || value === undefined || value === "") return ""
    if (typeof value === "boolean") return value ? t`Yes` : t`No`
    if (typeof value === "number") return formatNumber(value, locale)
    if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(", ")
    if (typeof value === "object") {
      if ("name" in value && "path" in value) return String(value.name)
      if ("claim" in value && "level" in value) return evidenceText(value.claim, value.level)
      return Object.entries(value)
        .filter(([, one]) => one !== null && one !== "")
        .map(([key, one]) => `${labelOf(key)}: ${textOf(one)}`)
        .join("; ")
    }
    return String(value)
  }

  function evidenceText(claim: unknown, level: unknown): string {
    const claimLabel = new Map(Object.entries(CLAIM_LABELS)).get(String(claim))
    const levelLabel = new Map(Object.entries(LEVEL_LABELS)).get(String(level))
    return claimLabel && levelLabel ? `${translate(claimLabel)}: ${translate(levelLabel)}` : ""
  }

  function monthText(entry: unknown): string {
    const { month, earnings, costs, installs, active_users: users } = propertiesOf(entry)
    if (typeof month !== "string" || typeof earnings !== "number") return ""
    return textOfMonth({
      ...{ month, earnings },
      ...{ costs: numberOrNull(costs), installs: numberOrNull(installs), active_users: numberOrNull(users) },
    })
  }

  function listingText(name: FieldName, value: unknown): string {
    const field = fieldOf(name)
    if (value === null || value === undefined || value === "") return ""
    switch (field.type) {
      case "many":
      case "range":
      case "entry": {
        const ids: unknown[] = [value].flat()
        const entries = lookups?.[field.lookup].filter(({ id }) => ids.includes(id)) ?? []
        return entries.map(({ title }) => title).join(", ")
      }
      case "price":
        return typeof value === "number" ? formatExactPrice(value, locale) : ""
      case "number":
        // A year or a count of apps, without separators.
        return String(value)
      case "months":
        return Array.isArray(value) ? value.map(monthText).filter(Boolean).join("\n") : ""
      case "one":
        return states.get(String(value)) ?? valueTitle(name, String(value))
      default:
        return textOf(value)
    }
  }
  const labelOf = (key: string) => labels.get(key) ?? others.get(key) ?? key.replaceAll("_", " ")
  return {
    labelOf,
    /** `isListing`: the event is about a listing, whose fields are defined in one table. */
    valueText(key: string, value: unknown, isListing: boolean): string {
      const name = isListing ? FIELD_NAMES.find(one => one === key) : undefined
      return name ? listingText(name, value) : textOf(value)
    },
  }
}
