import { Trans, useLingui } from "@lingui/react/macro"
import { Radio, Stack, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useState } from "react"
import { STAFF_ROLES, type StaffRole } from "#shared/roles.ts"
import type { NewInvitation } from "#shared/staff/staff.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ActionButton } from "../../ui/action-button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { DialogEnds, FormDialog } from "../form-dialog.tsx"
import { useRoleTexts } from "./use-role-texts.ts"

type RoleChoiceProps = { value: StaffRole; onChange: (role: StaffRole) => void; error?: string }

/** The three roles and the permissions of each, and from when a new one counts as a second person. */
export function RoleChoice({ value, onChange, error }: RoleChoiceProps) {
  const { t } = useLingui()
  const texts = useRoleTexts()
  const choose = (chosen: string) => {
    const role = STAFF_ROLES.find(one => one === chosen)
    if (role) onChange(role)
  }
  return (
    <Radio.Group label={t`Role`} name="role" value={value} onChange={choose} error={error}>
      <Stack gap="sm" mt="xs">
        {STAFF_ROLES.map(role => (
          <Radio key={role} value={role} label={texts[role].name} description={texts[role].about} />
        ))}
        {value !== "editor" && (
          <p>
            <Trans>
              In the first 24 hours with this role, they can’t be the second person who confirms a payment.
            </Trans>
          </p>
        )}
      </Stack>
    </Radio.Group>
  )
}

type Person = { email: string; name: string; role: StaffRole }
type InviteDialogProps = {
  opened: boolean
  onClose: () => void
  onInvited: (invitation: NewInvitation) => void
}

const NOBODY: Person = { email: "", name: "", role: "editor" }

/** Email, name and role of a new person; typed text is preserved when the dialog is closed. */
export function InviteDialog({ opened, onClose, onInvited }: InviteDialogProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const invite = trpc.staff.invite.useMutation({ retry: false })
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<Person>({ initialValues: NOBODY })
  const send = async (values: Person) => {
    if (invite.isPending) return
    setFailure(null)
    try {
      const invitation = await invite.mutateAsync(values)
      form.reset()
      onInvited(invitation)
    } catch (error) {
      const fields = fieldTextsOf(error)
      if (!fields) return setFailure(error)
      form.setErrors(fields)
      const [first] = (["email", "name"] as const).filter(name => fields[name])
      if (first) form.getInputNode(first)?.focus()
    }
  }
  return (
    <FormDialog opened={opened} onClose={onClose} title={<Trans>Invite a person</Trans>}>
      <form onSubmit={form.onSubmit(send)} noValidate aria-busy={invite.isPending}>
        <Stack>
          <FormProblem>{failure !== null && failureText(failure)}</FormProblem>
          <TextInput
            {...form.getInputProps("email")}
            label={t`Email`}
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            data-autofocus
          />
          <TextInput
            {...form.getInputProps("name")}
            label={t`Name`}
            name="name"
            autoComplete="off"
            required
            withAsterisk={false}
          />
          <RoleChoice
            value={form.values.role}
            onChange={role => form.setFieldValue("role", role)}
            error={form.errors.role ? String(form.errors.role) : undefined}
          />
          <p>
            <Trans>
              The person gets an email with a link to set a password. The link is valid for 24 hours.
            </Trans>
          </p>
          <DialogEnds onCancel={onClose}>
            <ActionButton type="submit" isPending={invite.isPending}>
              {invite.isPending ? <Trans>Inviting…</Trans> : <Trans>Send the invitation</Trans>}
            </ActionButton>
          </DialogEnds>
        </Stack>
      </form>
    </FormDialog>
  )
}
