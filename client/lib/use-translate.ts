import { useLingui } from "@lingui/react"
import type { Translate } from "#shared/msg.ts"

/** Translates texts of `shared/` into the page's language; the page's catalogue must include their file. */
export function useTranslate(): Translate {
  const { i18n } = useLingui()
  return ({ id, message }, values) => i18n._(id, values, { message })
}
