import { formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./count-badge.module.css"
import { VisuallyHidden } from "./visually-hidden.tsx"

const MOST_SHOWN = 99

/** How much waits behind a link of a navigation; `spoken` says it to screen readers. Nothing for none. */
export function CountBadge({ count, spoken }: { count: number; spoken: (count: string) => string }) {
  const locale = useLocale()
  if (count === 0) return null
  const text = formatNumber(count, locale)
  return (
    <>
      <span className={classes.badge} aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : text}
      </span>
      <VisuallyHidden>{spoken(text)}</VisuallyHidden>
    </>
  )
}
