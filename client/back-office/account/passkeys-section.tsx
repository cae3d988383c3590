import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import type { Passkey } from "#shared/staff/passkeys.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useAnnounce } from "../announce.tsx"
import { DialogEnds, FormDialog } from "../form-dialog.tsx"
import { hasPasskeySupport, loadWebAuthn, usePasskeyText } from "../passkeys/passkey-button.tsx"
import { AccountSection } from "./account-section.tsx"
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx"

/** Gives a passkey another name. */
function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [name, setName] = useState(passkey.name)
  const rename = trpc.passkeys.rename.useMutation({
    retry: false,
    onSuccess: onClose,
    onSettled: () => utils.passkeys.invalidate(),
  })
  const problem = fieldTextsOf(rename.error)?.name
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!rename.isPending) rename.mutate({ id: passkey.id, name })
  }
  return (
    <FormDialog opened onClose={onClose} title={<Trans>Rename the passkey</Trans>}>
      <form onSubmit={save} noValidate aria-busy={rename.isPending}>
        <Stack>
          <FormProblem>{rename.error && !problem && failureText(rename.error)}</FormProblem>
          <TextInput
            label={t`Name`}
            name="name"
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            error={problem}
            autoComplete="off"
            data-autofocus
          />
          <DialogEnds onCancel={onClose}>
            <Button type="submit" aria-disabled={rename.isPending || undefined}>
              <Trans>Save</Trans>
            </Button>
          </DialogEnds>
        </Stack>
      </form>
    </FormDialog>
  )
}

/** Adds a passkey of this device: the browser asks its user, and the server verifies the result. */
function useAddPasskey(onAdded: (name: string) => void) {
  const utils = trpc.useUtils()
  const options = trpc.passkeys.registrationOptions.useMutation({ retry: false })
  const register = trpc.passkeys.register.useMutation({ retry: false })
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const [{ startRegistration }, optionsJSON] = await Promise.all([loadWebAuthn(), options.mutateAsync()])
      const { name } = await register.mutateAsync({ response: await startRegistration({ optionsJSON }) })
      onAdded(name)
    },
    retry: false,
    onSettled: () => void utils.passkeys.invalidate(),
  })
  return { add: () => isPending || mutate(), error, isPending }
}

type Asked = { action: "rename" | "remove"; passkey: Passkey } | { action: "codes" } | null

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Text fw={600}>{passkey.name}</Text>
        <Text size="xs" c="dimmed">
          {passkey.last_used_at
            ? t`Last used ${formatMoment(passkey.last_used_at, locale)}`
            : t`Added ${formatMoment(passkey.created_at, locale)}`}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="subtle" aria-label={t`Rename ${passkey.name}`} onClick={onRename}>
          <Trans>Rename</Trans>
        </Button>
        <Button variant="subtle" aria-label={t`Remove ${passkey.name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </Group>
    </Group>
  )
}

type RecoveryCodesProps = { passkeys: { recovery_codes: number }; onCreate: () => void }

/** How many recovery codes are left, and new ones. */
function RecoveryCodes({ passkeys, onCreate }: RecoveryCodesProps) {
  return (
    <>
      <p>
        {passkeys.recovery_codes > 0 ? (
          <Plural
            value={passkeys.recovery_codes}
            one="You have # unused recovery code."
            other="You have # unused recovery codes."
          />
        ) : (
          <Trans>Recovery codes let you sign in if you lose your device. You have none.</Trans>
        )}
      </p>
      <Button variant="default" onClick={onCreate}>
        <Trans>Create recovery codes</Trans>
      </Button>
    </>
  )
}

/** The passkeys and recovery codes of the account. */
export function PasskeysSection() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const passkeyText = usePasskeyText()
  const utils = trpc.useUtils()
  const { data, error } = trpc.passkeys.list.useQuery()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const adding = useAddPasskey(name => announce(t`The passkey “${name}” was added.`))
  const remove = trpc.passkeys.remove.useMutation({
    retry: false,
    onSuccess: () => {
      announce(t`The passkey was removed.`)
      close()
    },
    onSettled: () => utils.passkeys.invalidate(),
  })
  const removing = asked?.action === "remove" ? asked.passkey : null
  return (
    <AccountSection
      id="account-passkeys"
      title={<Trans>Passkeys</Trans>}
      note={
        <Trans>
          Sign in with your fingerprint, face or device PIN instead of the password. No one can phish it.
        </Trans>
      }
    >
      <Stack align="flex-start" maw="var(--measure)">
        {data?.required && data.data.length === 0 && (
          <Alert role="status">
            <Trans>Your team requires passkeys. Add one to use the back office.</Trans>
          </Alert>
        )}
        {!data && !error && <Skeleton height="4rem" />}
        {error && <FormProblem>{failureText(error)}</FormProblem>}
        {data?.data.length === 0 && (
          <p>
            <Trans>You have no passkey yet.</Trans>
          </p>
        )}
        {data && data.data.length > 0 && (
          <Stack component="ul" gap="sm" w="100%" mod="lined">
            {data.data.map(passkey => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setAsked({ action: "rename", passkey })}
                onRemove={() => {
                  remove.reset()
                  setAsked({ action: "remove", passkey })
                }}
              />
            ))}
          </Stack>
        )}
        <FormProblem>{adding.error !== null && passkeyText(adding.error)}</FormProblem>
        {hasPasskeySupport() ? (
          <Button
            variant={data?.required && data.data.length === 0 ? "filled" : "default"}
            aria-disabled={adding.isPending || undefined}
            onClick={adding.add}
          >
            <Trans>Add a passkey</Trans>
          </Button>
        ) : (
          <Text size="xs" c="dimmed">
            <Trans>Passkeys aren’t available at this address. They need https or localhost.</Trans>
          </Text>
        )}
        {data && <RecoveryCodes passkeys={data} onCreate={() => setAsked({ action: "codes" })} />}
      </Stack>
      {asked?.action === "rename" && <RenamePasskeyDialog passkey={asked.passkey} onClose={close} />}
      {asked?.action === "codes" && (
        <RecoveryCodesDialog hasCodes={(data?.recovery_codes ?? 0) > 0} onClose={close} />
      )}
      <ConfirmDialog
        opened={removing !== null}
        title={t`Remove the passkey “${removing?.name ?? ""}”?`}
        confirmLabel={<Trans>Remove</Trans>}
        isPending={remove.isPending}
        problem={remove.error && failureText(remove.error)}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
        onClose={close}
      >
        <p>
          <Trans>You can no longer sign in with it. You may want to delete it from the device too.</Trans>
        </p>
      </ConfirmDialog>
    </AccountSection>
  )
}
