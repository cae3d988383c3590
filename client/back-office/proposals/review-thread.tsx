import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Text } from "@mantine/core"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { MessageForm, useMessage } from "../../conversations/message-form.tsx"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { WrittenText } from "../../ui/written-text.tsx"

/**
 * The messages of staff and the seller about a member's proposal, and a form to write to the seller without a decision.
 */
export function ReviewThread({ proposal }: { proposal: ProposalWithUploads }) {
  const { t } = useLingui()
  const locale = useLocale()
  const utils = trpc.useUtils()
  const { id, state, author, thread } = proposal
  const message = useMessage({
    send: text => utils.client.proposals.reply.mutate({ id, text }),
    onSettled: () => utils.proposals.review.invalidate({ id }),
  })
  const isDiscussed = author === "member" && (state === "submitted" || state === "returned")
  if (!isDiscussed && thread.length === 0) return null
  return (
    <section aria-labelledby="review-thread">
      <Box component="h2" id="review-thread" fz="lg" mb="xs">
        <Trans>Messages with the seller</Trans>
      </Box>
      {thread.map(({ id: number, by, text: written, at }) => (
        <div key={number}>
          <Text size="xs" c="dimmed">
            <b>{by === "seller" ? <Trans>Seller</Trans> : <Trans>Our team</Trans>}</b>{" "}
            <time dateTime={at}>{formatMoment(at, locale)}</time>
          </Text>
          <WrittenText>{written}</WrittenText>
        </div>
      ))}
      {isDiscussed && (
        <MessageForm
          message={message}
          label={t`Write to the seller`}
          description={t`The seller receives it by email and can answer. It decides nothing.`}
          maxLength={4000}
          variant="default"
        />
      )}
    </section>
  )
}
