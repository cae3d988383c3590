import { Trans, useLingui } from "@lingui/react/macro"
import { Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from "#shared/webhooks/webhooks.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { Choices, DialogForm, FormDialog } from "../form-dialog.tsx"
import { SecretView } from "../secret-view.tsx"
import { useWebhookTexts } from "./use-webhook-texts.tsx"

type SigningSecretProps = {
  secret: string
  /** Until when the former secret signs as well, after a rotation. */
  oldValidUntil?: string
  onClose: () => void
}

/** The secret that verifies a webhook's messages, shown only once. */
export function SigningSecret({ secret, oldValidUntil, onClose }: SigningSecretProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const until = oldValidUntil && formatMoment(oldValidUntil, locale)
  return (
    <SecretView
      secret={secret}
      message={<Trans>Copy the signing secret now. It won’t be shown again.</Trans>}
      copyLabel={t`Copy the secret`}
      onClose={onClose}
    >
      {until && (
        <p>
          <Trans>Until {until}, messages are signed with the old secret as well.</Trans>
        </p>
      )}
    </SecretView>
  )
}

type WebhookDialogProps = { opened: boolean; webhook?: Webhook; onClose: () => void }

/** Creates a webhook and shows its secret, or changes the URL and events of one. */
export function WebhookDialog({ opened, webhook, onClose }: WebhookDialogProps) {
  const { t } = useLingui()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      closesOutside={false}
      title={webhook ? t`Edit webhook` : t`New webhook`}
    >
      <WebhookForm webhook={webhook} onClose={onClose} />
    </FormDialog>
  )
}

function WebhookForm({ webhook, onClose }: Pick<WebhookDialogProps, "webhook" | "onClose">) {
  const { t } = useLingui()
  const { events: labels } = useWebhookTexts()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const create = trpc.webhooks.create.useMutation({ onSuccess: () => utils.webhooks.list.invalidate() })
  const update = trpc.webhooks.update.useMutation({
    onSuccess: async () => {
      await utils.webhooks.list.invalidate()
      onClose()
    },
  })
  const [url, setUrl] = useState(webhook?.url ?? "")
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? [])
  const { isPending, error } = webhook ? update : create
  const problems = fieldTextsOf(error) ?? {}
  const submit = () => {
    if (webhook) update.mutate({ id: webhook.id, url, events })
    else create.mutate({ url, events })
  }
  if (create.data) return <SigningSecret secret={create.data.secret} onClose={onClose} />
  return (
    <DialogForm
      label={webhook ? <Trans>Save</Trans> : <Trans>Create the webhook</Trans>}
      isPending={isPending}
      problem={error && !Object.keys(problems).length && failureText(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t`Address`}
        description={t`An https address that can be reached from the internet`}
        type="url"
        value={url}
        error={problems.url}
        autoComplete="off"
        data-autofocus
        onChange={event => setUrl(event.currentTarget.value)}
      />
      <Choices
        label={t`Events`}
        values={WEBHOOK_EVENTS}
        chosen={events}
        labelOf={type => (
          <>
            {labels[type]}{" "}
            <Text component="code" size="xs" c="dimmed">
              {type}
            </Text>
          </>
        )}
        problem={problems.events}
        onChange={setEvents}
      />
    </DialogForm>
  )
}
