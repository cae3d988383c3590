import { Trans } from "@lingui/react/macro"
import { type FocusEvent, type KeyboardEvent, useRef } from "react"
import { LOCALE_NAMES } from "#shared/locales.ts"
import { useLocale } from "../lib/use-locale.ts"
import { ChevronDownIcon, GlobeIcon } from "../ui/icons/site-icons.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { LanguageLinks } from "./language-links.tsx"
import classes from "./language-menu.module.css"

/** The language menu of the header: a native disclosure, open before scripts are there. */
export function LanguageMenu() {
  const locale = useLocale()
  const menu = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return
    close()
    summary.current?.focus()
  }
  return (
    <details ref={menu} className={classes.menu} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary ref={summary} className={classes.button}>
        <GlobeIcon size={18} />
        <VisuallyHidden>
          <Trans>Language:</Trans>
        </VisuallyHidden>{" "}
        <span lang={locale}>{LOCALE_NAMES[locale]}</span>
        <ChevronDownIcon size={14} className={classes.chevron} />
      </summary>
      <div className={classes.panel}>
        <LanguageLinks />
      </div>
    </details>
  )
}
