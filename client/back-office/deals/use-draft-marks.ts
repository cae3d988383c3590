import { useLingui } from "@lingui/react/macro"

type Problems = Record<string, string | undefined>

/** The texts at the fields of a draft; what has no field of its own says what to do. */
export function useDraftMarks() {
  const { t } = useLingui()
  const identity = t`Enter the legal name and address, or ask for them by email.`
  const texts: Problems = {
    buyer_identity: identity,
    seller_identity: identity,
    assets: t`Name at least one asset.`,
    included: t`Choose what is included.`,
    escrow: t`The settings have no confirmed escrow account for this payment method.`,
  }
  /** The marks of empty fields. */
  const marksOf = (missing: readonly string[]): Problems =>
    Object.fromEntries(missing.map(field => [field, texts[field] ?? t`This field is required`]))
  /** Problems that the server found, without a “required” that names no field. */
  const marked = (problems: Problems): Problems =>
    Object.fromEntries(
      Object.entries(problems).map(([field, text]) => [
        field,
        text !== undefined && text === t`This field is required` ? (texts[field] ?? text) : text,
      ]),
    )
  return { marksOf, marked }
}
