import { Plural, Trans, useLingui } from "@lingui/react/macro"
import type { RefObject } from "react"
import type { Page } from "#shared/listing.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./list-head.module.css"
import { TickBox } from "./tick-box.tsx"
import type { RowSelection } from "./use-selection.ts"

type ListHeadProps = {
  page: Page<unknown>
  rowCount: number
  selection: RowSelection
  heading: RefObject<HTMLHeadingElement | null>
}

/** Selects all rows of the page and shows the number of selected rows or the range of the page. */
export function ListHead({ page, rowCount, selection, heading }: ListHeadProps) {
  const { t } = useLingui()
  const count = selection.selected.length
  return (
    <div className={classes.head}>
      <TickBox
        label={t`Select all on this page`}
        checked={count > 0 && count === rowCount}
        isPartial={count > 0 && count < rowCount}
        onTick={checked => selection.tickAll(checked)}
      />
      <h2 ref={heading} className={classes.count} tabIndex={-1}>
        {count > 0 ? <Selected count={count} /> : <Extent page={page} />}
      </h2>
    </div>
  )
}

function Selected({ count }: { count: number }) {
  return <Plural value={count} one="# selected" other="# selected" />
}

function Extent({ page: { from, to, total } }: { page: Page<unknown> }) {
  const locale = useLocale()
  const all = formatNumber(total, locale)
  if (from === null || to === null || to - from + 1 === total)
    return <Plural value={total} one={`${all} listing`} other={`${all} listings`} />
  const first = formatNumber(from, locale)
  const last = formatNumber(to, locale)
  return (
    <Trans>
      {first}–{last} of {all}
    </Trans>
  )
}
