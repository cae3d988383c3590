import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Box, Button, Skeleton } from "@mantine/core"
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react"
import { Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { DELIVERY_DAYS, MAX_FAILING_DAYS, OLD_SECRET_HOURS, type Webhook } from "#shared/webhooks/webhooks.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { Facts } from "../../ui/facts.tsx"
import { AdminPage } from "../admin-page.tsx"
import { useAnnounce } from "../announce.tsx"
import { DialogForm, FormDialog } from "../form-dialog.tsx"
import { FailedList } from "../list/list-states.tsx"
import table from "../list/table.module.css"
import { AdminNotFound } from "../shell/admin-not-found.tsx"
import { Deliveries } from "./deliveries.tsx"
import { useWebhookTexts, WebhookState } from "./use-webhook-texts.tsx"
import { SigningSecret, WebhookDialog } from "./webhook-dialog.tsx"

/** An owner's actions on a webhook. */
function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const { id } = webhook
  const isActive = webhook.state === "active"
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [open, setOpen] = useState<"edit" | "rotate" | "remove" | null>(null)
  const close = () => setOpen(null)
  const onError = (error: unknown) => announce(failureText(error), "failed")
  const onSettled = () => utils.webhooks.invalidate()
  const test = trpc.webhooks.test.useMutation({
    onSuccess: () => announce(t`The test message is on its way.`),
    onError,
    onSettled,
  })
  const update = trpc.webhooks.update.useMutation({
    onSuccess: ({ state }) =>
      announce(state === "paused" ? t`The webhook is paused.` : t`The webhook has been resumed.`),
    onError,
    onSettled,
  })
  return (
    <>
      <Button
        variant="default"
        data-pending={test.isPending || undefined}
        onClick={() => !test.isPending && test.mutate({ id })}
      >
        <Trans>Send a test</Trans>
      </Button>
      <Button
        variant="default"
        data-pending={update.isPending || undefined}
        onClick={() => !update.isPending && update.mutate({ id, active: !isActive })}
      >
        {isActive ? (
          <Trans context="stops a webhook for a while">Pause</Trans>
        ) : (
          <Trans context="a paused webhook">Resume</Trans>
        )}
      </Button>
      <Button variant="default" onClick={() => setOpen("edit")}>
        <Trans>Edit</Trans>
      </Button>
      <Button variant="default" onClick={() => setOpen("rotate")}>
        <Trans>New secret</Trans>
      </Button>
      <Button variant="default" color="red" onClick={() => setOpen("remove")}>
        <Trans context="a webhook">Remove</Trans>
      </Button>
      <WebhookDialog opened={open === "edit"} webhook={webhook} onClose={close} />
      <FormDialog opened={open === "rotate"} onClose={close} closesOutside={false} title={t`New secret`}>
        <Rotation id={id} onClose={close} />
      </FormDialog>
      <Removal id={id} opened={open === "remove"} onClose={close} />
    </>
  )
}

function Rotation({ id, onClose }: { id: string; onClose: () => void }) {
  const failureText = useFailureText()
  const rotate = trpc.webhooks.rotate.useMutation()
  if (rotate.data)
    return (
      <SigningSecret
        secret={rotate.data.secret}
        oldValidUntil={rotate.data.old_valid_until}
        onClose={onClose}
      />
    )
  return (
    <DialogForm
      label={<Trans>Replace the secret</Trans>}
      isPending={rotate.isPending}
      problem={rotate.error && failureText(rotate.error)}
      onSubmit={() => rotate.mutate({ id })}
      onClose={onClose}
    >
      <p>
        <Trans>
          You get a new signing secret. For {OLD_SECRET_HOURS} hours, messages are signed with the old one as
          well, so that you can replace it without losing any.
        </Trans>
      </p>
    </DialogForm>
  )
}

function Removal({ id, opened, onClose }: { id: string; opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const remove = trpc.webhooks.remove.useMutation({
    onSuccess: async () => {
      announce(t`The webhook was removed.`)
      await navigate({ to: "/admin/webhooks" })
      await utils.webhooks.list.invalidate()
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Remove the webhook?`}
      confirmLabel={t({ message: "Remove", context: "a webhook" })}
      isPending={remove.isPending}
      problem={remove.error && failureText(remove.error)}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <Trans>Its deliveries are deleted, and queued messages won’t be sent. This can’t be undone.</Trans>
    </ConfirmDialog>
  )
}

/** One webhook: its event types, its state, and its deliveries. */
export function WebhookPage({ id }: { id: string }) {
  const { t } = useLingui()
  const found = trpc.webhooks.list.useQuery(undefined, { refetchOnWindowFocus: true })
  const webhook = found.data?.data.find(one => one.id === id)
  if (found.data && !webhook) return <AdminNotFound />
  return (
    <AdminPage title={t`Webhook`} actions={webhook && <WebhookActions webhook={webhook} />}>
      {found.isPending && <Skeleton height="12rem" aria-busy="true" />}
      {found.error && !found.data && (
        <FailedList
          title={t`The webhooks couldn’t be loaded`}
          error={found.error}
          onRetry={() => found.refetch()}
        />
      )}
      {webhook && <About webhook={webhook} />}
      {webhook && <Deliveries id={id} />}
    </AdminPage>
  )
}

function About({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { typeText } = useWebhookTexts()
  const { state, failing_since, url, events } = webhook
  const since = failing_since && formatMoment(failing_since, locale)
  return (
    <>
      <p>
        <Link className={table.open} to="/admin/webhooks">
          <Trans>All webhooks</Trans>
        </Link>
      </p>
      <Box mt="sm" mb="lg">
        <Facts
          rows={[
            { term: t`Address`, value: <code>{url}</code> },
            { term: t`Events`, value: events.map(typeText).join(", ") },
            { term: t`State`, value: <WebhookState webhook={webhook} /> },
          ]}
        />
      </Box>
      {state === "paused" && (
        <Alert className={table.note} icon={<IconInfoCircle />} title={t`This webhook is paused`}>
          <Trans>
            Messages wait for up to {DELIVERY_DAYS} days. Once you resume the webhook, they are sent in order.
          </Trans>
        </Alert>
      )}
      {state === "active" && since && (
        <Alert
          className={table.note}
          color="var(--error)"
          variant="outline"
          icon={<IconAlertTriangle />}
          title={t`Messages have been failing since ${since}`}
          data-tone="failed"
        >
          <Trans>After {MAX_FAILING_DAYS} days of failed attempts, the webhook is paused.</Trans>
        </Alert>
      )}
    </>
  )
}
