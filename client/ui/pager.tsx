import { Trans, useLingui } from "@lingui/react/macro"
import { Link, type LinkProps } from "@tanstack/react-router"
import { formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { ChevronLeftIcon, ChevronRightIcon } from "./icons/arrows.tsx"
import classes from "./pager.module.css"

/** The pages to link to (0 is a gap): the first, the last and those around the current one. */
export function pageWindow(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last]
  if (current <= 3) near.push(2, 3, 4)
  if (current >= last - 2) near.push(last - 1, last - 2, last - 3)
  const pages = [...new Set(near)].filter(page => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [0, page] : [page]
  })
}

/** Without `exact`, the link to the first page would be marked as current on every page. */
const ONLY_THIS = { exact: true } as const

type PagerProps = {
  current: number
  last: number
  /** The link target of a page; the first page's URL usually has no number. */
  linkTo: (page: number) => Pick<LinkProps, "to" | "search">
}

/** The pages of a list as links; renders nothing for a single page. */
export function Pager({ current, last, linkTo }: PagerProps) {
  const { t } = useLingui()
  const locale = useLocale()
  if (last <= 1) return null
  const pages = pageWindow(current, last)
  const common = { resetScroll: false, activeOptions: ONLY_THIS }
  return (
    <nav className={classes.pages} aria-label={t`Pages`}>
      {current > 1 && (
        <Link className={classes.step} {...linkTo(current - 1)} {...common} rel="prev">
          <ChevronLeftIcon size={18} />
          <span className={classes.word}>
            <Trans>Previous</Trans>
          </span>
        </Link>
      )}
      <ol className={classes.numbers}>
        {pages.map((page, index) => {
          const text = formatNumber(page, locale)
          return page === 0 ? (
            <li key={`gap after ${pages[index - 1]}`} className={classes.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                className={classes.number}
                {...linkTo(page)}
                {...common}
                aria-label={t`Page ${text}`}
                aria-current={page === current ? "page" : undefined}
              >
                {text}
              </Link>
            </li>
          )
        })}
      </ol>
      {current < last && (
        <Link className={classes.step} {...linkTo(current + 1)} {...common} rel="next">
          <span className={classes.word}>
            <Trans>Next</Trans>
          </span>
          <ChevronRightIcon size={18} />
        </Link>
      )}
    </nav>
  )
}
