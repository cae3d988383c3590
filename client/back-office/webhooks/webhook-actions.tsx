import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { OLD_SECRET_HOURS, type Webhook } from "#shared/webhooks/webhooks.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { useAnnounce } from "../announce.tsx"
import { DialogForm } from "../dialog-form.tsx"
import { FormDialog } from "../form-dialog.tsx"
import { SigningSecret } from "./signing-secret.tsx"
import { WebhookDialog } from "./webhook-dialog.tsx"

/** An owner's actions on a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
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
      announce(state === "paused" ? t`The webhook is paused.` : t`The webhook sends messages again.`),
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
      <Trans>Its deliveries are deleted, and messages that wait are not sent. This cannot be undone.</Trans>
    </ConfirmDialog>
  )
}
