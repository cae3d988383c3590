import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useEffect, useRef } from "react"
import { localizedPath } from "#shared/locales.ts"
import { useLocale } from "../lib/use-locale.ts"
import { TextButton } from "../ui/button.tsx"
import { ChevronDownIcon } from "../ui/icons/site-icons.tsx"
import { SkipLink } from "../ui/visually-hidden.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import { FilterFields, KeywordFilter } from "./filter-fields.tsx"
import classes from "./filter-panel.module.css"

export const FILTER_FORM_ID = "catalogue-filters"
/** The heading of the results, which the keyboard can skip to. */
export const RESULTS_ID = "results-total"

/** The filters as a form that also works by plain submission. */
function FilterForm({ id, children }: { id?: string; children: ReactNode }) {
  const locale = useLocale()
  const { flush } = useCatalogue()
  return (
    <form
      id={id}
      method="get"
      action={localizedPath(locale, "/marketplace")}
      onSubmit={event => {
        event.preventDefault()
        flush()
      }}
    >
      {children}
    </form>
  )
}

export function ResetButton() {
  const { filters, replaceAll } = useCatalogue()
  return (
    <TextButton
      disabled={Object.values(filters).every(value => value === undefined)}
      onClick={() => replaceAll({})}
    >
      <Trans>Reset</Trans>
    </TextButton>
  )
}

/** The filters inside the sheet of small screens. */
export function SheetFilters() {
  return (
    <FilterForm>
      <FilterFields isSheet />
    </FilterForm>
  )
}

/** The search of small screens, which have the other filters in a sheet. */
export function PhoneSearch() {
  return (
    <div className={classes.search}>
      <FilterForm>
        <KeywordFilter />
      </FilterForm>
    </div>
  )
}

/**
 * At the foot of the panel while filters follow below it. It is for mouse and eyes: the keyboard and screen
 * readers reach the filters themselves.
 */
function MoreFilters() {
  const cue = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = cue.current
    const panel = element?.parentElement
    if (!panel) return
    const update = () => {
      const rest = panel.scrollHeight - panel.clientHeight - panel.scrollTop
      element.dataset.end = String(rest <= element.offsetHeight)
    }
    const observer = new ResizeObserver(update)
    for (const part of [panel, ...panel.children]) observer.observe(part)
    panel.addEventListener("scroll", update, { passive: true })
    return () => {
      observer.disconnect()
      panel.removeEventListener("scroll", update)
    }
  }, [])
  const scrollOn = () => {
    const panel = cue.current?.parentElement
    panel?.scrollBy({ top: panel.clientHeight / 2, behavior: "smooth" })
  }
  return (
    <div ref={cue} className={classes.more} aria-hidden="true">
      <button type="button" tabIndex={-1} onClick={scrollOn}>
        <Trans>More filters</Trans>
        <ChevronDownIcon size={18} />
      </button>
    </div>
  )
}

/** The filters next to the results of wide screens, about sixty tab stops, and a link that skips them. */
export function FilterPanel() {
  const { t } = useLingui()
  return (
    <>
      <SkipLink target={RESULTS_ID}>
        <Trans>Skip to the listings</Trans>
      </SkipLink>
      <aside className={classes.panel} aria-label={t`Filters`}>
        <header className={classes.header}>
          <h2 className={classes.title}>
            <Trans>Filters</Trans>
          </h2>
          <ResetButton />
        </header>
        <FilterForm id={FILTER_FORM_ID}>
          <FilterFields />
          <noscript>
            <button type="submit" className={classes.submit}>
              <Trans>Show listings</Trans>
            </button>
          </noscript>
        </FilterForm>
        <MoreFilters />
      </aside>
    </>
  )
}
