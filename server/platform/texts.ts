import { setupI18n } from "@lingui/core"
import { ERROR_TEXTS, fieldTexts } from "#shared/error-texts.ts"
import type { ErrorCode, FieldProblems } from "#shared/errors.ts"
import type { Locale } from "#shared/locales.ts"
import { monthText } from "#shared/month-text.ts"
import type { Translate } from "#shared/msg.ts"
import { readCatalogue } from "./text-catalogues.ts"

function createTranslate(locale: Locale): Translate {
  const i18n = setupI18n({ locale, messages: { [locale]: readCatalogue(locale) } })
  return ({ id, message }, values) => i18n._(id, values, { message })
}

const translators = new Map<Locale, Translate>()

/** Translates into one language; its catalogue is read when it is first needed. */
export function textsIn(locale: Locale): Translate {
  const known = translators.get(locale)
  if (known) return known
  const translate = createTranslate(locale)
  translators.set(locale, translate)
  return translate
}

/** The message for a failure. */
export function errorText(code: ErrorCode, locale: Locale): string {
  return textsIn(locale)(ERROR_TEXTS[code])
}

/** Problems by field → messages by field, as returned with a 422. */
export function problemTexts(problems: FieldProblems, locale: Locale): Record<string, string[]> {
  return fieldTexts(problems, textsIn(locale), month => monthText(month, locale))
}
