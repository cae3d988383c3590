import { Trans } from "@lingui/react/macro"
import { Button, Stack } from "@mantine/core"
import { useState } from "react"
import type { User } from "#shared/staff/login.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useConfirmPresence } from "../account/use-confirm-presence.tsx"
import { DialogEnds } from "../dialog-ends.tsx"
import { FormDialog } from "../form-dialog.tsx"
import { RoleChoice } from "./role-choice.tsx"

type RoleDialogProps = { person: User; onClose: () => void; onChanged: () => void }

/** Changes a person's role. */
export function RoleDialog({ person, onClose, onChanged }: RoleDialogProps) {
  const failureText = useFailureText()
  const { withPresence, dialog } = useConfirmPresence()
  const [role, setRole] = useState(person.role)
  const change = trpc.staff.setRole.useMutation({ retry: false, onSuccess: onChanged })
  return (
    <FormDialog opened onClose={onClose} title={<Trans>Role of {person.name}</Trans>}>
      {dialog}
      <Stack gap="md">
        <FormProblem>{change.error && failureText(change.error)}</FormProblem>
        <RoleChoice value={role} onChange={setRole} />
        <p>
          <Trans>The new role applies immediately, also where the person is signed in.</Trans>
        </p>
        <DialogEnds onCancel={onClose}>
          <Button
            aria-disabled={change.isPending || undefined}
            data-pending={change.isPending || undefined}
            onClick={() => {
              // A failure is shown above the choice.
              if (!change.isPending)
                withPresence(() => change.mutateAsync({ id: person.id, role })).catch(() => undefined)
            }}
          >
            <Trans>Change the role</Trans>
          </Button>
        </DialogEnds>
      </Stack>
    </FormDialog>
  )
}
