import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { type CatalogueQuery, withoutUnset } from "#shared/catalogue-query.ts"
import { formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { ChevronLeftIcon, ChevronRightIcon } from "../ui/icons/arrows.tsx"
import { pageWindow } from "../ui/page-window.ts"
import classes from "./page-links.module.css"

const onPage = (query: CatalogueQuery, page: number) =>
  withoutUnset({ ...query, page: page > 1 ? page : undefined })

/** A link to the first page is not the current page on all the others. */
const ONLY_THIS = { exact: true } as const

/** The pages of a result as links. */
export function PageLinks({ query, lastPage }: { query: CatalogueQuery; lastPage: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const current = Math.min(query.page ?? 1, lastPage)
  if (lastPage <= 1) return null
  const pages = pageWindow(current, lastPage)
  return (
    <nav className={classes.pages} aria-label={t`Pages`}>
      {current > 1 && (
        <Link
          className={classes.step}
          to="/marketplace"
          search={onPage(query, current - 1)}
          resetScroll={false}
          activeOptions={ONLY_THIS}
          rel="prev"
        >
          <ChevronLeftIcon size={18} />
          <span className={classes.word}>
            <Trans>Previous</Trans>
          </span>
        </Link>
      )}
      <ol className={classes.numbers}>
        {pages.map((page, index) =>
          page === 0 ? (
            <li key={`gap after ${pages[index - 1]}`} className={classes.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <PageLink
                query={onPage(query, page)}
                text={formatNumber(page, locale)}
                current={page === current}
              />
            </li>
          ),
        )}
      </ol>
      {current < lastPage && (
        <Link
          className={classes.step}
          to="/marketplace"
          search={onPage(query, current + 1)}
          resetScroll={false}
          activeOptions={ONLY_THIS}
          rel="next"
        >
          <span className={classes.word}>
            <Trans>Next</Trans>
          </span>
          <ChevronRightIcon size={18} />
        </Link>
      )}
    </nav>
  )
}

function PageLink({ query, text, current }: { query: CatalogueQuery; text: string; current: boolean }) {
  const { t } = useLingui()
  return (
    <Link
      className={classes.number}
      to="/marketplace"
      search={query}
      resetScroll={false}
      aria-label={t`Page ${text}`}
      aria-current={current ? "page" : undefined}
      activeOptions={ONLY_THIS}
    >
      {text}
    </Link>
  )
}
