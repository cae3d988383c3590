import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Group, Text } from "@mantine/core"
import { IconEye } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { LANGUAGE_TAGS } from "#shared/money.ts"
import { POLL_MS, type Reviewer } from "#shared/proposals/proposal-review.ts"
import { readSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"

/** Reports that this review is open, for as long as the page is visible, and returns who else has it open. */
function useReviewers(id: number): Reviewer[] {
  const { client } = trpc.useUtils()
  const { data, isError } = useQuery({
    queryKey: ["reviewers", id],
    queryFn: () => client.proposals.look.mutate({ id }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
    retry: false,
    gcTime: 0,
  })
  useEffect(
    () => () => {
      // Without this call, or if it fails, the others see it a few seconds later.
      if (readSession()) client.proposals.leave.mutate({ id }).catch(() => undefined)
    },
    [client, id],
  )
  return isError || !data ? [] : data.data
}

/** A sentence that names the reviewers of a proposal; null for none. */
function useReviewersText() {
  const { t } = useLingui()
  const locale = useLocale()
  return (reviewers: readonly Reviewer[]) => {
    const count = reviewers.length
    if (count === 0) return null
    const names = new Intl.ListFormat(LANGUAGE_TAGS[locale]).format(reviewers.map(({ name }) => name))
    return t`${plural(count, { one: `${names} is looking at this now`, other: `${names} are looking at this now` })}`
  }
}

/** Other staff who have the review of a proposal open; renders nothing for none. */
export function ReviewersLine({ reviewers }: { reviewers: readonly Reviewer[] }) {
  const text = useReviewersText()(reviewers)
  if (!text) return null
  return (
    <Group component="span" gap={4} wrap="nowrap" c="var(--accent)">
      <IconEye size={16} aria-hidden="true" style={{ flex: "none" }} />
      <Text component="span" size="xs">
        {text}
      </Text>
    </Group>
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
