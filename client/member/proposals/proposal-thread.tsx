import { Trans, useLingui } from "@lingui/react/macro"
import { Flex, Title } from "@mantine/core"
import { useState } from "react"
import { memberDraft } from "#client/session/member-session.ts"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { MessageForm, useMessage } from "../../conversations/message-form.tsx"
import { MessageItem } from "../../conversations/message-item.tsx"
import { trpc } from "../../lib/trpc.ts"

/** The messages of the seller and our team about a submission, and the answer field while messages are allowed. */
export function ProposalThread({ proposal }: { proposal: ProposalWithUploads }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [thread, setThread] = useState(proposal.thread)
  const message = useMessage({
    draft: memberDraft(`proposal/${proposal.id}`),
    send: (text, context) => utils.client.proposals.reply.mutate({ id: proposal.id, text }, { context }),
    onSent: answered => setThread(answered.thread),
  })
  const isDiscussed = proposal.state === "submitted" || proposal.state === "returned"
  if (!isDiscussed && thread.length === 0) return null
  return (
    <Flex component="section" direction="column" gap="sm" maw="var(--measure)" aria-label={t`Messages`}>
      <Title order={2} size="h3">
        <Trans>Messages</Trans>
      </Title>
      <Flex component="ol" direction="column" gap="sm">
        {thread.map(({ id, by, text: written, at }) => (
          <MessageItem
            key={id}
            look={by === "seller" ? "own" : "other"}
            by={
              <b>
                {by === "seller" ? <Trans context="author of a message">You</Trans> : <Trans>Our team</Trans>}
              </b>
            }
            at={at}
            text={written}
          />
        ))}
      </Flex>
      {isDiscussed && (
        <MessageForm message={message} label={t`Write to our team`} maxLength={4000} variant="default" />
      )}
    </Flex>
  )
}
