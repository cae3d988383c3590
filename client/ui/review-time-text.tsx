import { Plural } from "@lingui/react/macro"

/** Within which time most of the newest reviews ended. */
export const ReviewTimeText = ({ days }: { days: number }) => (
  <Plural value={days} one="We usually decide within # day." other="We usually decide within # days." />
)
