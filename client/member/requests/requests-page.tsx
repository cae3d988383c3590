import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, Text } from "@mantine/core"
import { keepPreviousData } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { ConversationRow, ReceivedConversation } from "#shared/requests/conversation.ts"
import { UnreadMark } from "../../deals/unread-mark.tsx"
import { formatExactPrice } from "../../lib/format.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { MemberPage } from "../member-page.tsx"
import { PagedList, RecordItem, StateBadge } from "../records.tsx"
import { ConfirmQuestion, NotConfirmedBadge } from "./confirm-question.tsx"
import { useConversationStateText, useOfferTurnText, useTurnText } from "./use-request-texts.ts"

/** Buyers' questions and offers about one of the member's listings. */
export function ListingRequestsPage({ listingId }: { listingId: number }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const found = trpc.requests.list.useQuery(
    { listing_id: listingId, page },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true },
  )
  const title = found.data?.data[0]?.app?.title
  return (
    <MemberPage
      title={title ? t`Requests about ${title}` : t`Requests about your listing`}
      aside={
        <Link to="/my/listings">
          <Trans>Your listings</Trans>
        </Link>
      }
    >
      <PagedList
        query={found}
        page={page}
        onPage={setPage}
        empty={
          <p>
            <Trans>No one has asked about this listing yet. We’ll email you when someone does.</Trans>
          </p>
        }
        renderItem={request => <RequestItem key={request.reference} request={request} isSeller />}
      />
    </MemberPage>
  )
}

/** A conversation in a list; the seller's list is of one listing, so it names the sender instead. */
export function RequestItem({ request, isSeller = false }: { request: ConversationRow; isSeller?: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const stateText = useConversationStateText()
  const turnText = useOfferTurnText()
  const { reference, app, state, from, offers, updated_at, confirmed } = request
  const open = offers.find(offer => offer.state === "open")
  const turn = open && state === "offer" && turnText(open.by, isSeller ? "seller" : "buyer")
  const title = app?.title ?? t`Request to our team`
  return (
    <RecordItem
      title={
        <Link to="/my/requests/$reference" params={{ reference }}>
          {isSeller ? from : title}
        </Link>
      }
      state={
        <Group component="span" gap="xs">
          {!confirmed && <NotConfirmedBadge />}
          <StateBadge state={state}>{stateText(request)}</StateBadge>
        </Group>
      }
    >
      <Text size="xs" c="dimmed">
        {[reference, open && formatExactPrice(open.amount, locale), turn].filter(Boolean).join(" · ")}
        {" · "}
        <time dateTime={updated_at}>{formatMoment(updated_at, locale)}</time> <UnreadMark deal={request} />
      </Text>
      {!isSeller && <ConfirmQuestion request={request} />}
    </RecordItem>
  )
}

/** A conversation about one of the member's own listings. */
function ReceivedItem({ request }: { request: ReceivedConversation }) {
  const locale = useLocale()
  const stateText = useConversationStateText()
  const turnText = useTurnText()
  const { reference, app, state, from, offer, updated_at, confirmed, first_words: words, turn } = request
  return (
    <RecordItem
      title={
        <Link to="/my/requests/$reference" params={{ reference }}>
          {[from, app?.title].filter(Boolean).join(" · ")}
        </Link>
      }
      state={
        <Group component="span" gap="xs">
          {!confirmed && <NotConfirmedBadge />}
          <StateBadge state={state}>{stateText(request)}</StateBadge>
        </Group>
      }
      isMine={turn === "seller"}
    >
      {words && <p>{words}</p>}
      <Text size="xs" c="dimmed">
        {[reference, offer && formatExactPrice(offer.amount, locale), turn && turnText(turn)]
          .filter(Boolean)
          .join(" · ")}
        {" · "}
        <time dateTime={updated_at}>{formatMoment(updated_at, locale)}</time> <UnreadMark deal={request} />
      </Text>
    </RecordItem>
  )
}

/** Buyers' questions and offers about all of the member's listings, those with something unread first. */
function Received() {
  const [page, setPage] = useState(1)
  const received = trpc.requests.received.useQuery(
    { page },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true },
  )
  return (
    <PagedList
      query={received}
      page={page}
      onPage={setPage}
      empty={
        <p>
          <Trans>No one has written about your listings yet. We’ll email you when someone does.</Trans>
        </p>
      }
      renderItem={request => <ReceivedItem key={request.reference} request={request} />}
    />
  )
}

/** What buyers sent about the member's listings, and what the member sent. */
export function RequestsPage() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<"received" | "sent" | null>(null)
  const received = trpc.requests.received.useQuery({ page: 1 })
  // Who has received nothing looks for what they sent.
  const shown = chosen ?? (received.data?.total ? "received" : "sent")
  const tab = (name: "received" | "sent", label: string) => (
    <Button
      {...(shown === name ? { color: "var(--primary)" } : { variant: "default" })}
      aria-pressed={shown === name}
      onClick={() => setChosen(name)}
    >
      {label}
    </Button>
  )
  return (
    <MemberPage title={t`Your requests`}>
      <Group gap="xs" mb="md">
        {tab("received", t({ message: "Received", context: "requests" }))}
        {tab("sent", t({ message: "Sent", context: "requests" }))}
      </Group>
      {shown === "received" ? <Received /> : <Sent />}
    </MemberPage>
  )
}

/** The conversations that the member started, the most recently changed first. */
function Sent() {
  const [page, setPage] = useState(1)
  const mine = trpc.requests.mine.useQuery(
    { page },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true },
  )
  return (
    <PagedList
      query={mine}
      page={page}
      onPage={setPage}
      empty={
        <>
          <p>
            <Trans>
              You have no requests yet. Ask a question or make an offer on a listing, and the conversation
              appears here.
            </Trans>
          </p>
          <Link to="/marketplace">
            <Trans>Browse apps and accounts</Trans>
          </Link>
        </>
      }
      renderItem={request => <RequestItem key={request.reference} request={request} />}
    />
  )
}
