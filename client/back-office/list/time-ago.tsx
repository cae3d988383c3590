import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"

type TimeAgoProps = { time: string /** When it was fetched, in milliseconds since 1970. */; nowMs: number }

/** A relative time, with the exact time on hover. */
export function TimeAgo({ time, nowMs }: TimeAgoProps) {
  const locale = useLocale()
  return (
    <time dateTime={time} title={formatMoment(time, locale)}>
      {formatAgo(time, nowMs, locale)}
    </time>
  )
}
