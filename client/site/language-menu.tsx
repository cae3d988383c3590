import { Trans } from "@lingui/react/macro"
import { LOCALE_NAMES } from "#shared/locales.ts"
import { useLocale } from "../lib/use-locale.ts"
import { ChevronDownIcon, GlobeIcon } from "../ui/icons/site-icons.tsx"
import menuClasses from "../ui/menu.module.css"
import { useMenu } from "../ui/use-menu.ts"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { LanguageLinks } from "./language-links.tsx"
import classes from "./language-menu.module.css"

/** The language menu of the header: a native disclosure, which works without scripts. */
export function LanguageMenu() {
  const locale = useLocale()
  const { menu, summary } = useMenu()
  return (
    <details {...menu} className={menuClasses.menu}>
      <summary ref={summary} className={`${menuClasses.button} ${classes.button}`}>
        <GlobeIcon size={18} />
        <VisuallyHidden>
          <Trans>Language:</Trans>
        </VisuallyHidden>{" "}
        <span lang={locale}>{LOCALE_NAMES[locale]}</span>
        <ChevronDownIcon size={14} className={menuClasses.chevron} />
      </summary>
      <div className={`${menuClasses.panel} ${classes.panel}`}>
        <LanguageLinks />
      </div>
    </details>
  )
}
