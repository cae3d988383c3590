import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, Paper, Text, Title } from "@mantine/core"
import { keepPreviousData } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { DECLINE_REASON_LABELS } from "#shared/proposals/proposal-labels.ts"
import { nextState, type Proposal, type ProposalState } from "#shared/proposals/proposals.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { useMemberSession } from "../../session/member-session.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { WrittenText } from "../../ui/written-text.tsx"
import { OwnListings } from "../listings/own-listings.tsx"
import { MemberPage } from "../member-page.tsx"
import { PagedList, RecordItem, StateBadge } from "../records.tsx"
import { readLeftStep } from "../seller-form/browser-draft.ts"

/** The state of a proposal, from its author's perspective. */
export function useStateText(): (state: ProposalState) => string {
  const { t } = useLingui()
  const texts: Record<ProposalState, string> = {
    open: t`Draft`,
    submitted: t`Under review`,
    returned: t`Changes requested`,
    accepted: t`Accepted`,
    declined: t`Declined`,
    withdrawn: t`Withdrawn`,
  }
  return state => texts[state]
}

function WithdrawButton({ id, title }: { id: number; title: string }) {
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [opened, setOpened] = useState(false)
  const withdraw = trpc.proposals.withdraw.useMutation({
    onSuccess: () => setOpened(false),
    onSettled: () => utils.proposals.mine.invalidate(),
  })
  const close = () => {
    setOpened(false)
    withdraw.reset()
  }
  return (
    <>
      <Button variant="subtle" size="compact-xs" onClick={() => setOpened(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <ConfirmDialog
        opened={opened}
        title={<Trans>Withdraw “{title}”?</Trans>}
        confirmLabel={<Trans>Withdraw</Trans>}
        onConfirm={() => withdraw.mutate({ id })}
        onClose={close}
        isPending={withdraw.isPending}
        problem={withdraw.error && failureText(withdraw.error)}
      >
        <p>
          <Trans>We’ll stop reviewing it. This can’t be undone.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

/** One proposal: its title, its state, the note of staff, and a button to withdraw it. */
function ProposalItem({ proposal }: { proposal: Proposal }) {
  const { t } = useLingui()
  const locale = useLocale()
  const stateText = useStateText()
  const translate = useTranslate()
  const { id, listing_id, asks, based_on, state, content, note, reason, updated_at } = proposal
  const title = typeof content.title === "string" && content.title ? content.title : t`Untitled`
  const memberId = useMemberSession()?.member.id ?? ""
  const step = state === "open" ? readLeftStep(memberId, id) : undefined
  const hasDecision = state === "returned" || state === "declined"
  return (
    <RecordItem
      title={<Title order={3}>{title}</Title>}
      state={<StateBadge state={state}>{stateText(state)}</StateBadge>}
    >
      <Text size="xs" c="dimmed">
        {asks === "sold" && <Trans>Request to mark the listing as sold</Trans>}
        {asks === "take_down" && <Trans>Request to take the listing offline</Trans>}
        {asks === null &&
          (based_on === null ? <Trans>New listing</Trans> : <Trans>Change to a published listing</Trans>)}
        {" · "}
        <time dateTime={updated_at}>{formatMoment(updated_at, locale)}</time>
      </Text>
      {hasDecision && (
        <Paper bg="var(--sunken)" px="md" py="sm" maw="var(--measure)">
          {reason && <Text fw={600}>{translate(DECLINE_REASON_LABELS[reason])}</Text>}
          {note && <WrittenText>{note}</WrittenText>}
        </Paper>
      )}
      <Group gap="xs">
        {state === "accepted" && listing_id !== null && asks !== "take_down" && (
          <Link to="/marketplace/$id" params={{ id: String(listing_id) }}>
            <Trans>View the listing</Trans>
          </Link>
        )}
        {nextState("save", "member", state) !== null && (
          <ButtonLink
            to="/my/proposals/$id/{-$step}"
            params={{ id: String(id), step }}
            variant="default"
            size="xs"
          >
            {state === "returned" ? <Trans>Make the changes</Trans> : <Trans>Continue</Trans>}
          </ButtonLink>
        )}
        {asks === null && nextState("save", "member", state) === null && (
          <Link to="/my/proposals/$id/{-$step}" params={{ id: String(id) }}>
            {state === "submitted" ? <Trans>View or change</Trans> : <Trans>View or copy</Trans>}
          </Link>
        )}
        {nextState("withdraw", "member", state) !== null && <WithdrawButton id={id} title={title} />}
      </Group>
    </RecordItem>
  )
}

function NewListingLink() {
  return (
    <ButtonLink to="/my/listings/new/{-$step}">
      <Trans>List an app or account</Trans>
    </ButtonLink>
  )
}

function Empty() {
  return (
    <>
      <p>
        <Trans>
          You have no listings yet. Describe your app or developer account; it takes a few minutes.
        </Trans>
      </p>
      <NewListingLink />
      <Link to="/sell">
        <Trans>How selling works</Trans>
      </Link>
    </>
  )
}

/** The member's proposals, newest first, with their states. */
export function ListingsPage() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const mine = trpc.proposals.mine.useQuery({ page }, { placeholderData: keepPreviousData })
  return (
    <MemberPage title={t`Your listings`} aside={!!mine.data?.total && <NewListingLink />}>
      <OwnListings />
      {!!mine.data?.total && (
        <Title order={2} mb="sm">
          <Trans>Your proposals</Trans>
        </Title>
      )}
      <PagedList
        query={mine}
        page={page}
        onPage={setPage}
        empty={<Empty />}
        renderItem={proposal => <ProposalItem key={proposal.id} proposal={proposal} />}
      />
    </MemberPage>
  )
}
