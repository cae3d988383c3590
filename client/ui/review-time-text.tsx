import { Plural } from "@lingui/react/macro"

const HOURS_PER_DAY = 24

/** How long half of the newest reviews took at most, in days from two days on. */
export function ReviewTimeText({ hours }: { hours: number }) {
  if (hours <= HOURS_PER_DAY * 2)
    return (
      <Plural
        value={hours}
        one="Half of our recent decisions took # hour or less."
        other="Half of our recent decisions took # hours or less."
      />
    )
  const days = Math.ceil(hours / HOURS_PER_DAY)
  return (
    <Plural
      value={days}
      one="Half of our recent decisions took # day or less."
      other="Half of our recent decisions took # days or less."
    />
  )
}
