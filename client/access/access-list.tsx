import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Button, Flex, Group, Text, Textarea, Title } from "@mantine/core"
import { useId, useState } from "react"
import { ActionButton } from "../ui/action-button.tsx"
import rows from "../ui/rows.module.css"
import "../theme/application-styles.ts"
import { type Access, type AccessState, MAX_ACCESS_TEXT } from "#shared/access/access.ts"
import { refreshWaiting } from "../account/account-store.ts"
import { formatDay, formatMoment } from "../lib/format-time.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { useLocale } from "../lib/use-locale.ts"
import { ConfirmDialog } from "../ui/confirm-dialog.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./access.module.css"

function useStateTexts(): Record<AccessState, string> {
  const { t } = useLingui()
  return {
    asked: t`Asks for access`,
    granted: t`Has access`,
    declined: t`Declined`,
    revoked: t`Access revoked`,
  }
}

type AccessListProps = { listingId: number; mayDecide: boolean; whenEmpty?: string }

/** Who asked for the confidential files of a listing, and who opened what: for its owner and for staff. */
export function AccessList({ listingId, mayDecide, whenEmpty }: AccessListProps) {
  const titleId = useId()
  const failureText = useFailureText()
  const [page, setPage] = useState(1)
  const list = trpc.access.list.useQuery({ listing_id: listingId, page }, { refetchOnWindowFocus: true })
  const listing = trpc.apps.get.useQuery({ id: listingId })
  const files = listing.data ? [...listing.data.files, ...listing.data.financials] : []
  const nameOf = (path: string) => files.find(file => file.path === path)?.name ?? null
  const { data, error } = list
  if (data?.total === 0 && whenEmpty === undefined) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="sm">
        <Trans>Access to confidential files</Trans>
      </Title>
      {error && <FormProblem>{failureText(error)}</FormProblem>}
      {data?.total === 0 && (
        <Text size="xs" c="dimmed">
          {whenEmpty}
        </Text>
      )}
      {data && data.total > 0 && (
        <ul className={rows.rows}>
          {data.data.map(access => (
            <AccessItem key={access.id} access={access} mayDecide={mayDecide} nameOf={nameOf} />
          ))}
        </ul>
      )}
      {data && data.last_page > 1 && (
        <Group gap="xs">
          <Button variant="default" size="xs" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={page >= data.last_page}
            onClick={() => setPage(page + 1)}
          >
            <Trans>Older</Trans>
          </Button>
        </Group>
      )}
    </section>
  )
}

/** Who asks and which files would open, next to the decision. */
function AskerFacts({ access }: { access: Access }) {
  const { t } = useLingui()
  const locale = useLocale()
  const {
    member_since: since,
    completed_deals: deals = 0,
    open_requests: open = 0,
    confidential = [],
  } = access
  const names = confidential.map(({ name }) => name).join(", ")
  const day = since && formatDay(since, locale)
  return (
    <Text size="xs" c="dimmed">
      {day && <Trans>Member since {day}</Trans>}
      {" · "}
      <Plural value={deals} one="# completed deal" other="# completed deals" />
      {" · "}
      <Plural value={open} one="# open request for files" other="# open requests for files" />
      <br />
      {names ? <Trans>Access opens: {names}</Trans> : t`There are no files for buyers any more.`}
    </Text>
  )
}

type AccessItemProps = {
  access: Access
  mayDecide: boolean
  /** The name of a file; null for one that is no longer part of the listing. */
  nameOf: (path: string) => string | null
}
/** Who asked, what was decided, what both sides wrote, and which files were opened. */
function AccessHistory({ access, mayDecide, nameOf }: AccessItemProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const texts = useStateTexts()
  const { name, state, asked_at, decided_at, opened = [] } = access
  return (
    <>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>{" "}
        · {texts[state]}
      </p>
      <Text size="xs" c="dimmed">
        <Trans>Asked {formatMoment(asked_at, locale)}</Trans>
        {decided_at && (
          <>
            {" · "}
            <Trans>Decided {formatMoment(decided_at, locale)}</Trans>
          </>
        )}
      </Text>
      {access.message && <blockquote className={classes.text}>{access.message}</blockquote>}
      {mayDecide && state === "asked" && <AskerFacts access={access} />}
      {access.text && <blockquote className={classes.text}>{access.text}</blockquote>}
      {opened.map(({ path, at }) => (
        <Text size="xs" c="dimmed" key={path}>
          <Trans>
            Opened {nameOf(path) ?? t`a file that has been removed`} on {formatMoment(at, locale)}
          </Trans>
        </Text>
      ))}
      {state === "granted" && opened.length === 0 && (
        <Text size="xs" c="dimmed">
          <Trans>Hasn’t opened any files yet</Trans>
        </Text>
      )}
    </>
  )
}

type Ask = "decline" | "revoke"

function AccessItem({ access, mayDecide, nameOf }: AccessItemProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<Ask | null>(null)
  const [text, setText] = useState("")
  const done = {
    onSuccess: () => setAsked(null),
    onSettled: () => {
      refreshWaiting()
      return utils.access.list.invalidate()
    },
  }
  const grant = trpc.access.grant.useMutation(done)
  const decline = trpc.access.decline.useMutation(done)
  const revoke = trpc.access.revoke.useMutation(done)
  const { id, name, state } = access
  const shown = asked === "decline" ? decline : revoke
  return (
    <Flex component="li" direction="column" gap={4} py="sm">
      <AccessHistory access={access} mayDecide={mayDecide} nameOf={nameOf} />
      {mayDecide && state === "asked" && (
        <Group gap="xs">
          <ActionButton
            size="xs"
            isPending={grant.isPending}
            aria-label={t`Grant access to ${name}`}
            onClick={() => grant.mutate({ id })}
          >
            <Trans>Grant access</Trans>
          </ActionButton>
          <Button
            size="xs"
            variant="default"
            aria-label={t`Decline ${name}’s request`}
            onClick={() => setAsked("decline")}
          >
            <Trans>Decline</Trans>
          </Button>
        </Group>
      )}
      {mayDecide && state === "granted" && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={t`Revoke ${name}’s access`}
            onClick={() => setAsked("revoke")}
          >
            <Trans>Revoke access</Trans>
          </Button>
        </Group>
      )}
      {grant.error && <FormProblem>{failureText(grant.error)}</FormProblem>}
      <ConfirmDialog
        opened={asked !== null}
        title={asked === "decline" ? t`Decline ${name}’s request?` : t`Revoke ${name}’s access?`}
        confirmLabel={asked === "decline" ? t`Decline` : t`Revoke access`}
        isPending={shown.isPending}
        problem={shown.error && failureText(shown.error)}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          asked === "decline" ? decline.mutate({ id, text: text.trim() || null }) : revoke.mutate({ id })
        }
      >
        {asked === "decline" ? (
          <Textarea
            label={t`Why (optional, ${name} sees it)`}
            value={text}
            maxLength={MAX_ACCESS_TEXT}
            autosize
            minRows={2}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
        ) : (
          <Trans>{name} can no longer open the files but keeps any that were already downloaded.</Trans>
        )}
      </ConfirmDialog>
    </Flex>
  )
}
