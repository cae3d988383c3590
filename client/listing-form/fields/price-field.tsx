import { useLingui } from "@lingui/react/macro"
import { TextInput } from "@mantine/core"
import { currencyAffix, formatExactPrice } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { fieldId } from "../form-sections.ts"
import { readTypedPrice } from "../typed-price.ts"
import type { ListingForm } from "../use-listing-form.ts"
import { ChoiceCell } from "./choice-cell.tsx"
import classes from "./price-field.module.css"

type PriceFieldProps = { form: ListingForm; label: string; onRequestLabel: string }

/** The price with a preview of what visitors see; “On request” empties the field but remembers the price. */
export function PriceField({ form, label, onRequestLabel }: PriceFieldProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { prefix, suffix } = currencyAffix(locale)
  const { price, on_request: isOnRequest } = form.values
  const read = readTypedPrice(price)
  const shown = typeof read === "number" ? formatExactPrice(read, locale) : null
  const typed = shown ?? price
  const hint = isOnRequest
    ? price && t`${typed} will return when you clear “On request”`
    : shown && t`Visitors see ${shown}`
  return (
    <div className={classes.row}>
      <TextInput
        {...form.text("price")}
        className={classes.price}
        label={label}
        description={hint || t`In US dollars`}
        inputWrapperOrder={["label", "input", "error", "description"]}
        value={isOnRequest ? "" : price}
        error={isOnRequest ? undefined : form.error("price")}
        disabled={isOnRequest}
        withAsterisk={!isOnRequest}
        aria-required={!isOnRequest}
        inputMode="decimal"
        autoComplete="off"
        leftSection={prefix}
        leftSectionPointerEvents="none"
        rightSection={suffix}
        rightSectionPointerEvents="none"
      />
      <div className={classes.request}>
        <ChoiceCell
          id={fieldId("on_request")}
          kind="checkbox"
          name="on_request"
          title={onRequestLabel}
          checked={isOnRequest}
          onChange={checked => form.set("on_request", checked)}
        />
      </div>
    </div>
  )
}
