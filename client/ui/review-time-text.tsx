import { Plural } from "@lingui/react/macro"

const HOURS_PER_DAY = 24

/** Within which time most of the newest reviews ended, in days from two days on. */
export function ReviewTimeText({ hours }: { hours: number }) {
  if (hours <= HOURS_PER_DAY * 2)
    return (
      <Plural
        value={hours}
        one="We usually decide within # hour."
        other="We usually decide within # hours."
      />
    )
  const days = Math.ceil(hours / HOURS_PER_DAY)
  return (
    <Plural value={days} one="We usually decide within # day." other="We usually decide within # days." />
  )
}
