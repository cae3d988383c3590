import { formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./count-badge.module.css"
import { VisuallyHidden } from "./visually-hidden.tsx"

const MOST_SHOWN = 99

/**
 * The number of pending items behind a navigation link; `spoken` is its text for screen readers. Renders nothing for
 * zero.
 */
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
