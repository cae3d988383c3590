export const LOCALES = ["en", "ru", "es", "vi"] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = "en"

/** The languages' own names, as the language menu shows them. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: "English",
  ru: "Русский",
  es: "Español",
  vi: "Tiếng Việt",
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some(locale => locale === value)
}

/** Anything that is not one of the four languages means English (docs/rest-api.md, `lang`). */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE
}

/** The URL prefix of a language: empty for English, `/ru` and so on for the others. */
function localePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? "" : `/${locale}`
}

/** `/faq` in Russian is `/ru/faq`; the home page is `/ru`. `path` starts with a slash. */
export function localizedPath(locale: Locale, path: string): string {
  const prefix = localePrefix(locale)
  return path === "/" ? prefix || "/" : prefix + path
}

/** Splits a pathname into its language and the plain path, which always starts with a slash. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = ""] = pathname.split("/", 2)
  if (!isLocale(first) || first === DEFAULT_LOCALE) return { locale: DEFAULT_LOCALE, path: pathname }
  return { locale: first, path: pathname.slice(first.length + 1) || "/" }
}
