import { useLocation } from "@tanstack/react-router"
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale, localizedPath } from "#shared/locales.ts"
import { writeStoredText } from "../lib/browser-storage.ts"
import { inlineScript } from "../lib/inline-script.ts"
import { useLocale } from "../lib/use-locale.ts"
import { CheckIcon } from "../ui/icons/marks.tsx"
import classes from "./language-links.module.css"

const KEY = "locale"

/** Stores the chosen language; without browser storage the choice is not remembered. */
function storeLocale(locale: Locale) {
  writeStoredText("localStorage", KEY, locale)
}

const OTHERS = LOCALES.filter(locale => locale !== DEFAULT_LOCALE)

/**
 * Runs in the head of pages without a language prefix, before the first paint: redirects to the stored language if
 * it is not English. It cannot loop, because prefixed pages do not include it.
 */
function redirectToStored(key: string, others: readonly string[]): void {
  try {
    const stored = localStorage.getItem(key)
    if (!stored || !others.includes(stored)) return
    const { style } = document.documentElement
    style.visibility = "hidden"
    setTimeout(() => style.removeProperty("visibility"), 3000)
    const path = location.pathname === "/" ? "" : location.pathname
    location.replace(`/${stored}${path}${location.search}${location.hash}`)
  } catch {}
}
export const redirectScript = () => inlineScript(redirectToStored, KEY, OTHERS)

/** The same page in each language, filters included: plain links, which work without scripts too. */
export function LanguageLinks() {
  const locale = useLocale()
  const { pathname, searchStr } = useLocation()
  const addressIn = (language: Locale) => localizedPath(language, pathname) + searchStr
  return (
    <ul>
      {LOCALES.map(language => (
        <li key={language}>
          <a
            className={classes.link}
            href={addressIn(language)}
            lang={language}
            hrefLang={language}
            aria-current={language === locale || undefined}
            onClick={() => storeLocale(language)}
          >
            {LOCALE_NAMES[language]}
            {language === locale && <CheckIcon size={16} />}
          </a>
        </li>
      ))}
    </ul>
  )
}
