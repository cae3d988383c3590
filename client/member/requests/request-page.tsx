import { Trans, useLingui } from "@lingui/react/macro"
import { Group, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useEffect } from "react"
import type { Conversation } from "#shared/requests/conversation.ts"
import { refreshWaiting } from "../../account/account-store.ts"
import { trpc } from "../../lib/trpc.ts"
import { MemberPage } from "../member-page.tsx"
import { StateBadge } from "../state-badge.tsx"
import { UnloadedPage } from "../unloaded-page.tsx"
import { OffersSection } from "./offers-section.tsx"
import { ThreadSection } from "./thread-section.tsx"
import { useConversationStateTexts } from "./use-request-texts.ts"

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
      const { mine, list, unreadCount, unreadOfListings } = utils.requests
      for (const shown of [mine, list, unreadCount, unreadOfListings]) shown.invalidate()
      refreshWaiting()
    },
  })
  useEffect(() => {
    if (unread > 0) mutate({ reference, message_id: newest })
  }, [unread, newest, reference, mutate])
}

function ConversationView({ conversation }: { conversation: Conversation }) {
  const states = useConversationStateTexts()
  useReading(conversation)
  const { app, state, deal: dealNumber, deal_open, moves, offers } = conversation
  return (
    <Stack gap="lg">
      <Group gap="xs">
        <StateBadge state={state}>{states[state]}</StateBadge>
        {app && (
          <Link to="/marketplace/$id" params={{ id: String(app.id) }}>
            <Trans>View the listing</Trans>
          </Link>
        )}
        {dealNumber !== null && deal_open && (
          <Link to="/my/deals/$number" params={{ number: dealNumber }}>
            <Trans>Open the deal {dealNumber}</Trans>
          </Link>
        )}
      </Group>
      {(offers.length > 0 || moves.length > 0) && <OffersSection conversation={conversation} />}
      <ThreadSection conversation={conversation} />
    </Stack>
  )
}
