import { useLingui } from "@lingui/react/macro"
import { TextInput, type TextInputProps } from "@mantine/core"
import { readTypedPrice } from "#shared/money/typed-price.ts"
import { currencyAffix, formatExactPrice } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"

type MoneyInputProps = Omit<TextInputProps, "leftSection" | "rightSection" | "inputMode"> & {
  value: string
}

/** An amount in US dollars as people type it, “35,000” or “$35 000”, with what was understood below. */
export function MoneyInput({ value, description, ...others }: MoneyInputProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { prefix, suffix } = currencyAffix(locale)
  const amount = readTypedPrice(value)
  const understood = typeof amount === "number" ? formatExactPrice(amount, locale) : t`In US dollars`
  return (
    <TextInput
      {...others}
      value={value}
      description={description ?? understood}
      inputWrapperOrder={["label", "input", "error", "description"]}
      inputMode="decimal"
      autoComplete="off"
      leftSection={prefix}
      leftSectionPointerEvents="none"
      rightSection={suffix}
      rightSectionPointerEvents="none"
    />
  )
}
