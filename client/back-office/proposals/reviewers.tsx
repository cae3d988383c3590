import { IconEye } from "@tabler/icons-react"
import type { Reviewer } from "#shared/proposals/proposal-review.ts"
import classes from "./review.module.css"
import { useReviewers, useReviewersText } from "./use-reviewers.ts"

/** Who else has the review of a proposal open; nothing for nobody. */
export function ReviewersLine({ reviewers }: { reviewers: readonly Reviewer[] }) {
  const text = useReviewersText()(reviewers)
  if (!text) return null
  return (
    <span className={classes.reviewers}>
      <IconEye size={16} aria-hidden="true" />
      {text}
    </span>
  )
}

/** The same for the review that is shown, announced when somebody comes or leaves. */
export function CurrentReviewers({ id }: { id: number }) {
  const reviewers = useReviewers(id)
  return (
    <span role="status">
      <ReviewersLine reviewers={reviewers} />
    </span>
  )
}
