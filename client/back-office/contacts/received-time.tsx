import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"

type ReceivedTimeProps = { time: string; nowMs: number; className?: string }

/** The relative time of a request, with the exact time on hover. */
export function ReceivedTime({ time, nowMs, className }: ReceivedTimeProps) {
  const locale = useLocale()
  return (
    <time className={className} dateTime={time} title={formatMoment(time, locale)}>
      {formatAgo(time, nowMs, locale)}
    </time>
  )
}
