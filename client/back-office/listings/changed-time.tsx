import { Trans, useLingui } from "@lingui/react/macro"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"

type ChangedTimeProps = { time: string; nowMs: number; className?: string }

/** How long ago a listing was changed, and exactly when for a pointer that rests on it. */
export function ChangedTime({ time, nowMs, className }: ChangedTimeProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const exact = formatMoment(time, locale)
  return (
    <span className={className}>
      <VisuallyHidden>
        <Trans>Changed</Trans>{" "}
      </VisuallyHidden>
      <time dateTime={time} title={t`Changed ${exact}`}>
        {formatAgo(time, nowMs, locale)}
      </time>
    </span>
  )
}
