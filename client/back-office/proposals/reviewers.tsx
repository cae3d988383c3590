import { IconEye } from "@tabler/icons-react"
import type { Reviewer } from "#shared/proposals/proposal-review.ts"
import classes from "./review.module.css"
import { useReviewers, useReviewersText } from "./use-reviewers.ts"

/** Other staff who have the review of a proposal open; renders nothing for none. */
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

/** The same for the displayed review, announced when a reviewer joins or leaves. */
export function CurrentReviewers({ id }: { id: number }) {
  const reviewers = useReviewers(id)
  return (
    <span role="status">
      <ReviewersLine reviewers={reviewers} />
    </span>
  )
}
