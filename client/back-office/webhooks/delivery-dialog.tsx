import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Modal } from "@mantine/core"
import type { WebhookAttempt, WebhookDelivery } from "#shared/webhooks/webhooks.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useAnnounce } from "../announce.tsx"
import dialog from "../form-dialog.module.css"
import { DeliveryState } from "./state-badges.tsx"
import { useWebhookTexts } from "./use-webhook-texts.ts"
import classes from "./webhooks.module.css"

type DeliveryDialogProps = { delivery: WebhookDelivery | null; onClose: () => void }

/** One delivery: its body, and the result of each attempt. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const { t } = useLingui()
  const { typeText } = useWebhookTexts()
  return (
    <Modal
      opened={delivery !== null}
      onClose={onClose}
      title={delivery ? typeText(delivery.type) : ""}
      size="xl"
      // Inside `main`, where its header is not a second banner of the page.
      withinPortal={false}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      {delivery && <Content delivery={delivery} />}
    </Modal>
  )
}

function Content({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useLingui()
  const locale = useLocale()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { id, event, state, next_at, body, attempts } = delivery
  const resend = trpc.webhooks.resend.useMutation({
    retry: false,
    onSuccess: () => announce(t`The message will be sent again.`),
    onSettled: () => utils.webhooks.invalidate(),
  })
  return (
    <div className={dialog.form}>
      <dl className={classes.facts} data-in-dialog>
        <dt>{t`State`}</dt>
        <dd>
          <DeliveryState delivery={delivery} />
        </dd>
        <dt>{t`Event`}</dt>
        <dd>{event}</dd>
        {next_at && (
          <>
            <dt>{t`Next attempt`}</dt>
            <dd>{formatMoment(next_at, locale)}</dd>
          </>
        )}
      </dl>
      {state === "waiting" && !next_at && (
        <p>
          <Trans>
            Queued behind an earlier message about the same subject, or until the webhook resumes.
          </Trans>
        </p>
      )}
      <section>
        <h3 className={classes.heading}>
          <Trans>Body of the request</Trans>
        </h3>
        <pre className={classes.code}>{JSON.stringify(body, null, 2)}</pre>
      </section>
      <section>
        <h3 className={classes.heading}>
          <Trans>Attempts</Trans>
        </h3>
        {attempts.length === 0 ? (
          <p>
            <Trans>No attempts yet</Trans>
          </p>
        ) : (
          <ol className={classes.attempts}>
            {attempts.map(attempt => (
              <Attempt key={attempt.at} attempt={attempt} />
            ))}
          </ol>
        )}
      </section>
      <FormProblem>{resend.error && failureText(resend.error)}</FormProblem>
      <div className={dialog.ends}>
        <Button
          variant="default"
          data-pending={resend.isPending || undefined}
          aria-disabled={resend.isPending || undefined}
          onClick={() => !resend.isPending && resend.mutate({ delivery_id: id })}
        >
          <Trans>Send again</Trans>
        </Button>
      </div>
    </div>
  )
}

function Attempt({ attempt: { at, status, error, answer } }: { attempt: WebhookAttempt }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { errorText } = useWebhookTexts()
  return (
    <li>
      <time dateTime={at}>{formatMoment(at, locale)}</time>
      {" · "}
      {status === null ? errorText(error ?? "") : t`Status ${status}`}
      {answer && <pre className={classes.code}>{answer}</pre>}
    </li>
  )
}
