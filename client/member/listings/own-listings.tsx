import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Flex, Group, Paper, Stack, Text, Title } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { UNDECIDED_STATES } from "#shared/proposals/proposals.ts"
import type { ConversationRow } from "#shared/requests/conversation.ts"
import type { ListingFigures } from "#shared/views/views.ts"
import { type AcceptedOffer, AcceptedOffers } from "../../conversations/accepted-offers.tsx"
import { formatNumber } from "../../lib/format.ts"
import { formatDayShort } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { ChartFigure } from "../../ui/charts/chart-figure.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { CountBadge } from "../../ui/count-badge.tsx"
import { Disclosure } from "../../ui/disclosure.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { PutBack } from "./put-back.tsx"

const useListingRequests = (listingId: number) =>
  trpc.requests.list.useQuery({ listing_id: listingId, per_page: 50 })

/** The offers on a listing that were accepted and have no deal yet. */
const acceptedOffers = (conversations: readonly ConversationRow[]): AcceptedOffer[] =>
  conversations.flatMap(({ state, offers, from }) => {
    const accepted = offers.findLast(offer => offer.state === "accepted")
    return accepted && state !== "deal" && state !== "closed" ? [{ name: from, amount: accepted.amount }] : []
  })

/** A link to buyers' questions and offers about a listing; renders nothing without any. */
export function ListingRequestsLink({ listingId }: { listingId: number }) {
  const { t } = useLingui()
  const { data } = useListingRequests(listingId)
  const count = data?.total ?? 0
  const unread = data?.data.filter(one => one.unread > 0).length ?? 0
  if (count === 0) return null
  return (
    <ButtonLink to="/my/listings/$id/requests" params={{ id: String(listingId) }} variant="default" size="xs">
      <span>
        <Trans>Questions and offers ({count})</Trans>{" "}
        <CountBadge count={unread} spoken={number => t`(${number} with unread messages)`} />
      </span>
    </ButtonLink>
  )
}

/** The link to a listing's files and evidence, with the number of buyers who wait for access to files. */
function FilesLink({ listingId }: { listingId: number }) {
  const { t } = useLingui()
  const { data } = trpc.access.list.useQuery({ listing_id: listingId, state: "asked", per_page: 1 })
  return (
    <ButtonLink to="/my/listings/$id" params={{ id: String(listingId) }} variant="subtle" size="compact-xs">
      <span>
        <Trans>Files and evidence</Trans>{" "}
        <CountBadge count={data?.total ?? 0} spoken={count => t`(${count} waiting for you)`} />
      </span>
    </ButtonLink>
  )
}

type Action = "sold" | "offline"

/** Immediate actions of owners on their listing: mark it as sold or available, and take it offline. */
function OwnActions({ listing_id: id, title, status, availability }: ListingFigures) {
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  /** Preserved while the dialog closes, so that its text does not change meanwhile. */
  const [action, setAction] = useState<Action>("sold")
  const [opened, setOpened] = useState(false)
  const requests = useListingRequests(id)
  const done = { onSuccess: () => setOpened(false), onSettled: () => utils.views.mine.invalidate() }
  const mark = trpc.listings.mine.setAvailability.useMutation(done)
  const unpublish = trpc.listings.mine.unpublish.useMutation(done)
  const open = (what: Action) => {
    mark.reset()
    unpublish.reset()
    setAction(what)
    setOpened(true)
    void requests.refetch()
  }
  const error = mark.error ?? unpublish.error
  if (status !== "published") return <PutBack listingId={id} />
  if (availability === "in_deal") return null
  const isSold = action === "sold"
  return (
    <>
      {availability === "sold" ? (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => mark.mutate({ id, availability: "available" })}
        >
          <Trans>Mark as available</Trans>
        </Button>
      ) : (
        <Button variant="subtle" size="compact-xs" onClick={() => open("sold")}>
          <Trans>Mark as sold…</Trans>
        </Button>
      )}
      <Button variant="subtle" size="compact-xs" onClick={() => open("offline")}>
        <Trans>Take offline…</Trans>
      </Button>
      {!opened && <FormProblem>{error && failureText(error)}</FormProblem>}
      <ConfirmDialog
        opened={opened}
        title={isSold ? <Trans>Mark “{title}” as sold?</Trans> : <Trans>Take “{title}” offline?</Trans>}
        confirmLabel={isSold ? <Trans>Mark as sold</Trans> : <Trans>Take offline</Trans>}
        onConfirm={() => (isSold ? mark.mutate({ id, availability: "sold" }) : unpublish.mutate({ id }))}
        onClose={() => setOpened(false)}
        isPending={mark.isPending || unpublish.isPending}
        problem={error && failureText(error)}
      >
        <AcceptedOffers offers={acceptedOffers(requests.data?.data ?? [])} end={action} />
        <p>
          {isSold ? (
            <Trans>
              The page stays up, marked as sold, and takes no new requests for a deal. You can mark it as
              available again.
            </Trans>
          ) : (
            <Trans>
              Visitors no longer see it. To put it back online, press one button; our team then confirms it.
            </Trans>
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}

/** The member's listings with views and requests; nothing while there are none. */
export function OwnListings() {
  // The page's other list reports failures and offers to try again.
  const { data } = trpc.views.mine.useQuery()
  if (!data?.data.length) return null
  return (
    <Box component="section" mb="xl" aria-labelledby="own-listings">
      <Title order={2} mb="sm" id="own-listings">
        <Trans>Your listings on the site</Trans>
      </Title>
      <Flex component="ul" direction="column" gap="sm">
        {data.data.map(figures => (
          <OwnListing key={figures.listing_id} figures={figures} />
        ))}
      </Flex>
    </Box>
  )
}

/** Opens the undecided change of a listing, or begins one. */
function ChangeLink({ listingId }: { listingId: number }) {
  const mine = trpc.proposals.mine.useQuery({ page: 1 })
  if (!mine.data) return null
  const change = mine.data.data.find(
    one => one.listing_id === listingId && !one.asks && UNDECIDED_STATES.some(state => state === one.state),
  )
  return change ? (
    <ButtonLink
      to="/my/proposals/$id/{-$step}"
      params={{ id: String(change.id) }}
      variant="subtle"
      size="compact-xs"
    >
      <Trans>Open your change</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink
      to="/my/changes/$id/{-$step}"
      params={{ id: String(listingId) }}
      variant="subtle"
      size="compact-xs"
    >
      <Trans>Propose a change</Trans>
    </ButtonLink>
  )
}

function OwnListing({ figures }: { figures: ListingFigures }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { listing_id, title, status, availability, views, shortlisted, requests } = figures
  const sum = views.reduce((total, day) => total + day.views, 0)
  const viewsText = t`${plural(sum, { one: "# view", other: "# views" })}`
  const isPublic = status === "published"
  const counts = [
    { name: t`Views, last 30 days`, value: sum },
    { name: t`In shortlists`, value: shortlisted },
    { name: t`Requests`, value: requests },
  ]
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between" align="baseline" gap="var(--space-4) var(--space-16)">
          {isPublic ? (
            <Link to="/marketplace/$id" params={{ id: String(listing_id) }}>
              <b>{title}</b>
            </Link>
          ) : (
            <b>{title}</b>
          )}
          <Text span size="xs" c="dimmed">
            {!isPublic && <Trans>Not published</Trans>}
            {isPublic && availability === "available" && <Trans>For sale</Trans>}
            {isPublic && availability === "in_deal" && <Trans>In a deal</Trans>}
            {isPublic && availability === "sold" && <Trans>Sold</Trans>}
          </Text>
        </Group>
        <Flex component="dl" columnGap="md" rowGap={4} wrap="wrap">
          {counts.map(({ name, value }) => (
            <div key={name}>
              <Text component="dt" size="xs" c="dimmed">
                {name}
              </Text>
              <Text component="dd" fz="lg" fw={600} style={{ fontVariantNumeric: "tabular-nums" }}>
                {formatNumber(value, locale)}
              </Text>
            </div>
          ))}
        </Flex>
        <Group gap={4}>
          <ListingRequestsLink listingId={listing_id} />
          <FilesLink listingId={listing_id} />
          {isPublic && <ChangeLink listingId={listing_id} />}
          <OwnActions {...figures} />
        </Group>
        {sum > 0 && (
          <Disclosure label={<Trans>Views by day</Trans>} onToggle={setOpen}>
            {/* The code of the chart is loaded on first use. */}
            {isOpen && (
              <ChartFigure
                title={t`Views by day`}
                summary={t`Last 30 days: ${viewsText}`}
                texts={{ row: t`Day`, showTable: t`Show as a table` }}
                series={[{ name: "views", label: t`Views`, color: "var(--accent)" }]}
                rows={views.map(({ day, ...values }) => ({
                  key: day,
                  label: formatDayShort(day, locale),
                  values,
                }))}
                formatCount={count => formatNumber(count, locale)}
              />
            )}
          </Disclosure>
        )}
      </Stack>
    </Paper>
  )
}
