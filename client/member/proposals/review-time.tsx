import { trpc } from "../../lib/trpc.ts"
import { ReviewTimeText } from "../../ui/review-time-text.tsx"

/** How long the newest reviews took; nothing until enough have been measured. */
export function ReviewTime() {
  const { data } = trpc.proposals.reviewTime.useQuery()
  return data?.days ? <ReviewTimeText days={data.days} /> : null
}
