import { Trans, useLingui } from "@lingui/react/macro"
import { ACCOUNT_LABELS, ACCOUNT_VALUE_LABELS, type AccountField } from "#shared/account-labels.ts"
import type { Listing } from "#shared/listing.ts"
import { FIELD_NAMES, fieldOf } from "#shared/listing-fields.ts"
import type { Message } from "#shared/msg.ts"
import { formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import classes from "./figures.module.css"

const isAccountField = (name: string): name is AccountField => name in ACCOUNT_LABELS
const ACCOUNT_FIELDS = FIELD_NAMES.filter(isAccountField)

/** The text of a field's value; null where it is not stated. */
function useFactText() {
  const { t } = useLingui()
  const translate = useTranslate()
  const locale = useLocale()
  const labels = new Map<string, Record<string, Message>>(Object.entries(ACCOUNT_VALUE_LABELS))
  return (name: AccountField, value: unknown): string | null => {
    const field = fieldOf(name)
    if (field.type === "flag") return value === true ? t`Yes` : t`No`
    const isYear = field.type === "number" && field.max === "this year"
    if (typeof value === "number") return isYear ? String(value) : formatNumber(value, locale)
    if (typeof value !== "string" || value === "") return null
    const label = labels.get(name)?.[value]
    return label ? translate(label) : value
  }
}

/** The facts about a developer account, each field that only accounts have. */
export function AccountFacts({ listing }: { listing: Listing }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const textOf = useFactText()
  return (
    <section aria-label={t`About the account`}>
      <dl className={classes.figures}>
        {ACCOUNT_FIELDS.map(name => (
          <div key={name} className={classes.figure}>
            <dt>{translate(ACCOUNT_LABELS[name])}</dt>
            <dd className={classes.value}>{textOf(name, listing[name]) ?? <Trans>Not provided</Trans>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
