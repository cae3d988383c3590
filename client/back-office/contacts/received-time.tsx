import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"

type ReceivedTimeProps = { time: string; nowMs: number; className?: string }

/** How long ago a request came, and exactly when for a pointer that rests on it. */
export function ReceivedTime({ time, nowMs, className }: ReceivedTimeProps) {
  const locale = useLocale()
  return (
    <time className={className} dateTime={time} title={formatMoment(time, locale)}>
      {formatAgo(time, nowMs, locale)}
    </time>
  )
}
