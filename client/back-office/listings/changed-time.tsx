import { Trans, useLingui } from "@lingui/react/macro"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"

type ChangedTimeProps = { time: string; nowMs: number; className?: string }

/** The relative time of a listing's last change, with the exact time on hover. */
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
