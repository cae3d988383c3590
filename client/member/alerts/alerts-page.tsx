import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Checkbox, Flex, Group, NativeSelect, Skeleton, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { ALERT_FREQUENCIES, type Alert } from "#shared/alerts/alerts.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { AlertWords, useFrequencyTexts } from "../../alerts/alert-words.tsx"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { addListings, useShortlist } from "../../shortlist/shortlist-store.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { LoadProblem } from "../../ui/load-problem.tsx"
import rows from "../../ui/rows.module.css"
import { MemberPage } from "../member-page.tsx"
import { StateBadge } from "../records.tsx"

type AlertChange = Partial<Pick<Alert, "frequency" | "price_drops" | "active">>

/** Changes an alert: updates optimistically, and reverts with the reason if the server rejects it. */
function useAlertChange(id: number) {
  const { alerts } = trpc.useUtils()
  const [error, setError] = useState<unknown>(null)
  const update = trpc.alerts.update.useMutation()

  const show = (changed: AlertChange) =>
    alerts.list.setData(
      undefined,
      list => list && { data: list.data.map(one => (one.id === id ? { ...one, ...changed } : one)) },
    )

  async function change(changed: AlertChange) {
    setError(null)
    await alerts.list.cancel()
    const before = alerts.list.getData()?.data.find(one => one.id === id)
    show(changed)
    try {
      show(await update.mutateAsync({ id, ...changed }))
    } catch (failure) {
      // Reverts only this change: another one may have been accepted meanwhile.
      if (before) for (const key of KEYS) if (key in changed) show({ [key]: before[key] })
      setError(failure)
    }
  }
  return { change, error }
}

const KEYS = ["frequency", "price_drops", "active"] as const

/** Deletes an alert, which then leaves the list. */
function useAlertRemoval(id: number) {
  const { alerts } = trpc.useUtils()
  return trpc.alerts.remove.useMutation({
    onSuccess: () =>
      alerts.list.setData(undefined, list => list && { data: list.data.filter(one => one.id !== id) }),
  })
}

/** One alert: its filters, how often it sends mail, and buttons to pause or delete it. */
function AlertItem({ alert, facets }: { alert: Alert; facets: Facets }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const frequencyTexts = useFrequencyTexts()
  const { change, error } = useAlertChange(alert.id)
  const { id, query, frequency, price_drops, active } = alert
  const labels = `alert-${id}`
  return (
    <Flex component="li" direction="column" gap="xs" py="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap" id={labels}>
        <AlertWords query={query} facets={facets} />
        <StateBadge state={active ? "accepted" : "open"}>
          {active ? <Trans>Active</Trans> : <Trans>Paused</Trans>}
        </StateBadge>
      </Group>
      <LastMail alert={alert} />
      <fieldset aria-labelledby={labels}>
        <Group align="flex-end" gap="xs xl">
          <NativeSelect
            miw="12rem"
            label={t`How often`}
            value={frequency}
            data={ALERT_FREQUENCIES.map(value => ({ value, label: frequencyTexts[value].title }))}
            onChange={event => {
              const chosen = ALERT_FREQUENCIES.find(one => one === event.currentTarget.value)
              if (chosen) change({ frequency: chosen })
            }}
          />
          <Checkbox
            mb="xs"
            label={t`Also when a price drops`}
            checked={price_drops}
            onChange={({ currentTarget }) => change({ price_drops: currentTarget.checked })}
          />
        </Group>
      </fieldset>
      <FormProblem>{error !== null && failureText(error)}</FormProblem>
      <Group gap="xs">
        <Link to="/marketplace" search={query}>
          <Trans>Show matching listings</Trans>
        </Link>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-describedby={labels}
          onClick={() => change({ active: !active })}
        >
          {active ? <Trans>Pause</Trans> : <Trans>Resume</Trans>}
        </Button>
        <RemoveButton id={id} labels={labels} />
      </Group>
    </Flex>
  )
}

function LastMail({ alert: { active, last_sent_at } }: { alert: Alert }) {
  const locale = useLocale()
  const at = last_sent_at === null ? null : formatMoment(last_sent_at, locale)
  return (
    <Text size="xs" c="dimmed">
      {at === null ? <Trans>No email sent yet</Trans> : <Trans>Last email: {at}</Trans>}
      {!active && (
        <>
          {" · "}
          <Trans>Nothing is sent while it is paused</Trans>
        </>
      )}
    </Text>
  )
}

function RemoveButton({ id, labels }: { id: number; labels: string }) {
  const failureText = useFailureText()
  const [opened, setOpened] = useState(false)
  const remove = useAlertRemoval(id)
  const close = () => {
    setOpened(false)
    remove.reset()
  }
  return (
    <>
      <Button variant="subtle" size="compact-xs" aria-describedby={labels} onClick={() => setOpened(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        opened={opened}
        title={<Trans>Delete this alert?</Trans>}
        confirmLabel={remove.isPending ? <Trans>Deleting…</Trans> : <Trans>Delete</Trans>}
        onConfirm={() => remove.mutate({ id })}
        onClose={close}
        isPending={remove.isPending}
        problem={remove.error && failureText(remove.error)}
      >
        <p>
          <Trans>
            You’ll get no more emails for these filters. To stop them for a while, pause the alert instead.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Whether the listings of the member's shortlist are watched. */
function useShortlistWatch() {
  const { alerts } = trpc.useUtils()
  const watching = trpc.alerts.watching.useQuery()
  const watch = trpc.alerts.watchShortlist.useMutation({
    onSuccess: ({ on }) => alerts.watching.setData(undefined, { on }),
  })
  return { ...watch, isOn: watch.isPending ? watch.variables.on : watching.data?.on }
}

type Watch = ReturnType<typeof useShortlistWatch>

function ShortlistWatch({ watch }: { watch: Watch }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  return (
    <Stack gap="xs" mb="md" align="flex-start">
      <Checkbox
        label={t`Email me when a listing in my shortlist costs less or its availability changes`}
        checked={watch.isOn ?? false}
        disabled={watch.isOn === undefined}
        onChange={({ currentTarget }) => watch.mutate({ on: currentTarget.checked })}
      />
      <FormProblem>{watch.error && failureText(watch.error)}</FormProblem>
    </Stack>
  )
}

/** Offers to watch one listing: it is added to the shortlist, whose listings are watched. */
function WatchListing({ id, watch }: { id: number; watch: Watch }) {
  const shortlist = useShortlist()
  const listing = trpc.apps.get.useQuery({ id })
  if (!listing.data || !shortlist || watch.isOn === undefined) return null
  // Nothing is promised before the account has both.
  const isSaved = !watch.isPending && shortlist.unsaved === 0
  const isWatched = watch.isOn && isSaved && shortlist.ids.includes(id)
  const title = <b>{listing.data.title}</b>
  const start = () => {
    addListings([id])
    if (!watch.isOn) watch.mutate({ on: true })
  }
  return (
    <Stack gap="xs" mb="md" align="flex-start">
      <p role="status">
        {isWatched ? (
          <Trans>We’ll email you when {title} is available again, is sold or costs less.</Trans>
        ) : (
          <Trans>
            Would you like an email when {title} is available again, is sold or costs less? It will be added
            to your shortlist.
          </Trans>
        )}
      </p>
      {!isWatched && (
        <Button loading={watch.isPending} onClick={start}>
          <Trans>Email me</Trans>
        </Button>
      )}
      <Link to="/marketplace/$id" params={{ id: String(id) }}>
        <Trans>Back to the listing</Trans>
      </Link>
    </Stack>
  )
}

/** The member's alerts, newest first, each with its filters in words; `watched` is a listing to be told about. */
export function AlertsPage({ watched }: { watched: number | undefined }) {
  const watch = useShortlistWatch()
  const { t } = useLingui()
  const alerts = trpc.alerts.list.useQuery(undefined, { refetchOnWindowFocus: true })
  // The titles of the chosen filter options.
  const facets = trpc.apps.facets.useQuery({}, { staleTime: Number.POSITIVE_INFINITY })
  const error = alerts.data ? facets.error : alerts.error
  const isPending = !error && !(alerts.data && facets.data)
  const retry = () => {
    alerts.refetch()
    facets.refetch()
  }
  return (
    <MemberPage title={t`Your alerts`}>
      {watched !== undefined && <WatchListing id={watched} watch={watch} />}
      <ShortlistWatch watch={watch} />
      {isPending && (
        <div aria-busy="true">
          <Skeleton height="12rem" />
        </div>
      )}
      {error && <LoadProblem error={error} onRetry={retry} />}
      {!error && alerts.data?.data.length === 0 && (
        <Stack align="flex-start" maw="var(--measure)">
          <p>
            <Trans>
              You have no alerts yet. Set filters in the marketplace and choose “Email me new listings”. We’ll
              email you when a new listing matches.
            </Trans>
          </p>
          <Link to="/marketplace">
            <Trans>Browse apps and accounts</Trans>
          </Link>
        </Stack>
      )}
      {facets.data && !!alerts.data?.data.length && (
        <ul className={rows.rows}>
          {alerts.data.data.map(alert => (
            <AlertItem key={alert.id} alert={alert} facets={facets.data} />
          ))}
        </ul>
      )}
    </MemberPage>
  )
}
