import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Stack, Text, Textarea } from "@mantine/core"
import { useState } from "react"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { FormProblem } from "../../ui/form-problem.tsx"

/**
 * The messages of staff and the seller about a member's proposal, and a form to write to the seller without a decision.
 */
export function ReviewThread({ proposal }: { proposal: ProposalWithUploads }) {
  const { t } = useLingui()
  const locale = useLocale()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [text, setText] = useState("")
  const { id, state, author, thread } = proposal
  const reply = trpc.proposals.reply.useMutation({
    retry: false,
    onSuccess: () => setText(""),
    onSettled: () => utils.proposals.review.invalidate({ id }),
  })
  const isDiscussed = author === "member" && (state === "submitted" || state === "returned")
  if (!isDiscussed && thread.length === 0) return null
  return (
    <section aria-labelledby="review-thread">
      <Box component="h2" id="review-thread" fz="lg" mb="xs">
        <Trans>Messages with the seller</Trans>
      </Box>
      {thread.map(({ id: message, by, text: written, at }) => (
        <div key={message}>
          <Text size="xs" c="dimmed">
            <b>{by === "seller" ? <Trans>Seller</Trans> : <Trans>Our team</Trans>}</b>{" "}
            <time dateTime={at}>{formatMoment(at, locale)}</time>
          </Text>
          <Text mod="written">{written}</Text>
        </div>
      ))}
      {isDiscussed && (
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            if (!reply.isPending && text.trim()) reply.mutate({ id, text })
          }}
        >
          <Stack>
            <Textarea
              label={t`Write to the seller`}
              description={t`The seller receives it by email and can answer. It decides nothing.`}
              value={text}
              maxLength={4000}
              autosize
              minRows={2}
              onChange={event => setText(event.currentTarget.value)}
            />
            <FormProblem>{reply.error && failureText(reply.error)}</FormProblem>
            <Button type="submit" variant="default" me="auto" data-pending={reply.isPending || undefined}>
              <Trans>Send</Trans>
            </Button>
          </Stack>
        </form>
      )}
    </section>
  )
}
