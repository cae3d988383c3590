import { useLocation } from "@tanstack/react-router"
import { LOCALE_NAMES, LOCALES, type Locale, localizedPath } from "#shared/locales.ts"
import { useLocale } from "../lib/use-locale.ts"
import { CheckIcon } from "../ui/icons/marks.tsx"
import classes from "./language-links.module.css"
import { storeLocale } from "./stored-locale.ts"

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
