import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Skeleton } from "@mantine/core"
import { IconInfoCircle } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { DELIVERY_DAYS, MAX_FAILING_DAYS, type Webhook } from "#shared/webhooks/webhooks.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { AdminPage } from "../admin-page.tsx"
import { FailedList } from "../list/failed-list.tsx"
import table from "../list/table.module.css"
import { AdminNotFound } from "../shell/admin-not-found.tsx"
import { Deliveries } from "./deliveries.tsx"
import { WebhookState } from "./state-badges.tsx"
import { useWebhookTexts } from "./use-webhook-texts.ts"
import { WebhookActions } from "./webhook-actions.tsx"
import classes from "./webhooks.module.css"

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
          title={t`The webhooks could not be loaded`}
          error={found.error}
          onRetry={() => found.refetch()}
        />
      )}
      {webhook && <Facts webhook={webhook} />}
      {webhook && <Deliveries id={id} />}
    </AdminPage>
  )
}

function Facts({ webhook }: { webhook: Webhook }) {
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
      <dl className={classes.facts}>
        <dt>{t`Address`}</dt>
        <dd>
          <code>{url}</code>
        </dd>
        <dt>{t`Events`}</dt>
        <dd>{events.map(typeText).join(", ")}</dd>
        <dt>{t`State`}</dt>
        <dd>
          <WebhookState webhook={webhook} />
        </dd>
      </dl>
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
          icon={<IconInfoCircle />}
          title={t`Messages have been failing since ${since}`}
          data-tone="failed"
        >
          <Trans>After {MAX_FAILING_DAYS} days without a success, the webhook is paused.</Trans>
        </Alert>
      )}
    </>
  )
}
