import { Trans, useLingui } from "@lingui/react/macro"
import { Flex, Group, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useEffect } from "react"
import { memberDraft, memberHeaders } from "#client/session/member-session.ts"
import { type Conversation, MAX_MESSAGE } from "#shared/requests/conversation.ts"
import { refreshWaiting } from "../../account/account-store.ts"
import { EarlierMessages } from "../../conversations/earlier-messages.tsx"
import { MessageForm, useMessage } from "../../conversations/message-form.tsx"
import { MessageItem } from "../../conversations/message-item.tsx"
import { Section } from "../../deals/section.tsx"
import { trpc } from "../../lib/trpc.ts"
import { AddRequestFiles, RequestFiles } from "../../requests/request-files.tsx"
import { useRequestMessages } from "../../requests/use-request-messages.ts"
import { MemberPage, UnloadedPage } from "../member-page.tsx"
import { StateBadge } from "../records.tsx"
import { ConfirmQuestion, NotConfirmedBadge } from "./confirm-question.tsx"
import { OffersSection } from "./offers-section.tsx"
import { useConversationChange } from "./use-conversation-change.ts"
import { useConversationStateText, useWriterText } from "./use-request-texts.ts"

/** The messages with their files, and the answer field; typed text survives every failure. */
function ThreadSection({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const writerText = useWriterText()
  const { reference, me } = conversation
  const { messages, ...earlier } = useRequestMessages(conversation)
  const { onSettled: refresh } = useConversationChange(reference)
  const message = useMessage({
    draft: memberDraft(`request/${reference}`),
    send: (text, context) => utils.client.requests.post.mutate({ reference, text }, { context }),
    onSent: refresh,
  })
  return (
    <Section title={t`Messages`}>
      <EarlierMessages {...earlier} />
      <Flex component="ol" direction="column" gap="sm">
        {messages.map(({ id, by, name, text: written, files, at }) => (
          <MessageItem
            key={id}
            look={by === me ? "own" : "other"}
            by={<b>{[writerText(by, me), by !== me && name].filter(Boolean).join(" · ")}</b>}
            at={at}
            text={written}
          >
            <RequestFiles reference={reference} headers={memberHeaders} files={files} />
          </MessageItem>
        ))}
      </Flex>
      <MessageForm
        message={message}
        label={t`Your message`}
        maxLength={MAX_MESSAGE}
        minRows={3}
        buttons={<AddRequestFiles reference={reference} headers={memberHeaders} onDone={refresh} />}
      />
    </Section>
  )
}

const POLL_MS = 20_000

/** One conversation for its sender or for the seller. */
export function RequestPage({ reference, email }: { reference: string; email: string }) {
  const { t } = useLingui()
  const found = trpc.requests.get.useQuery(
    { reference },
    { refetchOnWindowFocus: true, refetchInterval: POLL_MS, retry: false },
  )
  const { data: conversation } = found
  if (conversation)
    return (
      <MemberPage
        title={conversation.app?.title ?? t`Request to our team`}
        aside={
          <Text span size="xs" c="dimmed">
            {reference}
          </Text>
        }
      >
        <ConversationView conversation={conversation} />
      </MemberPage>
    )
  return (
    <UnloadedPage
      found={found}
      title={t`Request`}
      unknownTitle={t`There is no such request`}
      email={email}
      back={
        <Link to="/my/requests">
          <Trans>Your requests</Trans>
        </Link>
      }
    />
  )
}

/** Marks all displayed messages as seen by the reader. */
function useReading({ reference, unread, messages }: Conversation) {
  const utils = trpc.useUtils()
  const newest = messages.at(-1)?.id ?? 0
  const { mutate } = trpc.requests.markRead.useMutation({
    onSuccess: () => {
      utils.requests.get.setData({ reference }, shown => shown && { ...shown, unread: 0 })
      for (const shown of [utils.requests.mine, utils.requests.list]) shown.invalidate()
      refreshWaiting()
    },
  })
  useEffect(() => {
    if (unread > 0) mutate({ reference, message_id: newest })
  }, [unread, newest, reference, mutate])
}

function ConversationView({ conversation }: { conversation: Conversation }) {
  const stateText = useConversationStateText()
  useReading(conversation)
  const { app, app_open, state, deal: dealNumber, deal_open, moves, offers, me, confirmed } = conversation
  return (
    <Stack gap="lg">
      <Group gap="xs">
        <StateBadge state={state}>{stateText(conversation)}</StateBadge>
        {!confirmed && <NotConfirmedBadge />}
        {app && app_open && (
          <Link to="/marketplace/$id" params={{ id: String(app.id) }}>
            <Trans>View the listing</Trans>
          </Link>
        )}
        {app && !app_open && (
          <Text size="xs" c="dimmed">
            <Trans>The listing isn’t on the site at the moment.</Trans>
          </Text>
        )}
        {dealNumber !== null && deal_open && (
          <Link to="/my/deals/$number" params={{ number: dealNumber }}>
            <Trans>Open the deal {dealNumber}</Trans>
          </Link>
        )}
        {dealNumber !== null && !deal_open && (
          <Text size="xs" c="dimmed">
            <Trans>Our team is preparing the deal {dealNumber}. We’ll email you when it’s your turn.</Trans>
          </Text>
        )}
      </Group>
      {me === "buyer" && <ConfirmQuestion request={conversation} isExplained />}
      {(offers.length > 0 || moves.length > 0) && <OffersSection conversation={conversation} />}
      <ThreadSection conversation={conversation} />
    </Stack>
  )
}
