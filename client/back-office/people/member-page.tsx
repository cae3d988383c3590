import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group, Skeleton, Stack, Text, Textarea } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { STATE_LABELS } from "#shared/deals/labels.ts"
import type { MailKind, Person } from "#shared/people/people.ts"
import { STAGE_LABELS } from "#shared/requests/pipeline.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { AccountSection } from "../account/account-section.tsx"
import { AdminPage } from "../admin-page.tsx"
import { useAnnounce } from "../announce.tsx"
import { DialogForm, FormDialog } from "../form-dialog.tsx"
import { FailedList } from "../list/list-states.tsx"
import { StatusBadge } from "../listings/status-badge.tsx"
import { MailState } from "../mail/mail-state.tsx"
import { useProposalTexts } from "../proposals/use-proposal-texts.ts"
import { useMay } from "../restricted.tsx"

/** One member with their records, and the block. */
export function MemberPage({ id }: { id: string }) {
  const { t } = useLingui()
  const found = trpc.people.get.useQuery({ id })
  if (found.data) return <Loaded person={found.data} />
  return (
    <AdminPage title={t`Member`}>
      {found.error ? (
        <FailedList
          title={t`The member couldn’t be loaded`}
          error={found.error}
          onRetry={() => found.refetch()}
        />
      ) : (
        <Skeleton height="18rem" aria-busy="true" />
      )}
    </AdminPage>
  )
}

function Loaded({ person }: { person: Person }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { name, email, created_at, block, listings, proposals, requests, deals, alerts, mails } = person
  const kinds: Record<MailKind, string> = {
    sign_in_code: t`Sign-in code`,
    alert: t`Alert`,
    deal: t`Deal`,
    request: t`Request`,
    listing: t`Listing`,
    other: t({ message: "Other", context: "kind of a mail" }),
  }
  const parties = {
    buyer: t`Buyer`,
    seller: t`Seller`,
  }
  const { states, untitled } = useProposalTexts()
  const may = useMay()
  const translate = useTranslate()
  const joined = formatMoment(created_at, locale)
  return (
    <AdminPage title={name || email} actions={<BlockButton person={person} />}>
      <Text c="dimmed" mb="md">
        {email} · <Trans>joined {joined}</Trans>
      </Text>
      {block && (
        <Alert color="var(--error)" variant="outline" title={<Trans>This member is blocked</Trans>}>
          {block.reason} · {formatMoment(block.at, locale)}
        </Alert>
      )}
      <Part
        id="listings"
        title={<Trans>Listings</Trans>}
        rows={listings.map(one => ({
          key: one.id,
          at: one.created_at,
          text: (
            <>
              <Link to="/admin/app/$id/edit" params={{ id: String(one.id) }}>
                {one.title}
              </Link>{" "}
              <StatusBadge status={one.status} availability={one.availability} />
            </>
          ),
        }))}
      />
      <Part
        id="proposals"
        title={<Trans>Proposals</Trans>}
        rows={proposals.map(one => ({
          key: one.id,
          at: one.created_at,
          text: (
            <>
              {may("proposals.review") ? (
                <Link to="/admin/proposals/$id" params={{ id: String(one.id) }}>
                  {one.title || untitled}
                </Link>
              ) : (
                one.title || untitled
              )}
              {" · "}
              {states[one.state]}
            </>
          ),
        }))}
      />
      <Part
        id="requests"
        title={<Trans>Requests</Trans>}
        rows={requests.map(one => ({
          key: one.id,
          at: one.created_at,
          text: (
            <>
              <Link to="/admin/contacts/$id/edit" params={{ id: String(one.id) }}>
                {one.listing ?? t`General request`}
              </Link>
              {" · "}
              {translate(STAGE_LABELS[one.stage])}
            </>
          ),
        }))}
      />
      <Part
        id="deals"
        title={<Trans>Deals</Trans>}
        rows={deals.map(one => ({
          key: one.number,
          at: one.created_at,
          text: (
            <>
              <Link to="/admin/deals/$number" params={{ number: one.number }}>
                {one.number}, {one.title}
              </Link>
              {" · "}
              {translate(STATE_LABELS[one.state])}
              {" · "}
              {parties[one.party]}
            </>
          ),
        }))}
      />
      <Part
        id="alerts"
        title={<Trans>Alerts</Trans>}
        rows={alerts.map(one => ({
          key: one.id,
          at: one.created_at,
          text: one.active
            ? t({ message: "Active", context: "an alert" })
            : t({ message: "Paused", context: "an alert" }),
        }))}
      />
      <Part
        id="mails"
        title={<Trans>Emails</Trans>}
        rows={mails.map(({ kind, state, at }, index) => ({
          key: `${at} ${index}`,
          at,
          text: (
            <>
              {kinds[kind]} <MailState state={state} />
            </>
          ),
        }))}
      />
    </AdminPage>
  )
}

type PartProps = {
  id: string
  title: ReactNode
  rows: readonly { key: string | number; at: string; text: ReactNode }[]
}

function Part({ id, title, rows }: PartProps) {
  const locale = useLocale()
  return (
    <AccountSection id={id} title={title}>
      {rows.length === 0 ? (
        <Text c="dimmed">
          <Trans>None</Trans>
        </Text>
      ) : (
        <Stack component="ul" gap="xs">
          {rows.map(({ key, at, text }) => (
            <Group component="li" key={key} justify="space-between" gap="var(--space-4) var(--space-16)">
              <Text component="span">{text}</Text>
              <Text component="time" size="xs" c="dimmed" dateTime={at}>
                {formatMoment(at, locale)}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </AccountSection>
  )
}

function BlockButton({ person: { id, name, email, blocked } }: { person: Person }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState("")
  const who = name || email
  const block = trpc.people.block.useMutation({
    retry: false,
    onSuccess: saved => {
      utils.people.get.setData({ id }, saved)
      announce(t`${who} is blocked.`)
      setOpen(false)
    },
  })
  const unblock = trpc.people.unblock.useMutation({
    retry: false,
    onSuccess: saved => {
      utils.people.get.setData({ id }, saved)
      announce(t`${who} is no longer blocked.`)
    },
    onError: error => announce(failureText(error), "failed"),
  })
  if (blocked)
    return (
      <Button
        variant="default"
        data-pending={unblock.isPending || undefined}
        onClick={() => unblock.isPending || unblock.mutate({ id })}
      >
        <Trans>Unblock</Trans>
      </Button>
    )
  const problems = fieldTextsOf(block.error)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>Block</Trans>
      </Button>
      <FormDialog opened={isOpen} onClose={() => setOpen(false)} title={t`Block ${who}?`}>
        <DialogForm
          label={<Trans>Block the member</Trans>}
          isPending={block.isPending}
          problem={block.error && !problems && failureText(block.error)}
          onSubmit={() => block.mutate({ id, reason })}
          onClose={() => setOpen(false)}
        >
          <p>
            <Trans>
              The member gets no more sign-in codes and can’t change anything. On devices where they’re
              already signed in, they can still finish an open deal.
            </Trans>
          </p>
          <Textarea
            label={t`Reason`}
            description={t`Only staff see it`}
            value={reason}
            error={problems?.reason}
            autosize
            minRows={2}
            data-autofocus
            onChange={event => setReason(event.currentTarget.value)}
          />
        </DialogForm>
      </FormDialog>
    </>
  )
}
