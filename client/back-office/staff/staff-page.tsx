import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Skeleton, Stack, Switch } from "@mantine/core"
import { type ReactNode, useState } from "react"
import type { User } from "#shared/staff/login.ts"
import type { NewInvitation } from "#shared/staff/staff.ts"
import { useSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ActionButton } from "../../ui/action-button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { AdminPage } from "../admin-page.tsx"
import { useAnnounce } from "../announce.tsx"
import { DialogEnds, FormDialog } from "../form-dialog.tsx"
import { FailedList } from "../list/list-states.tsx"
import { Restricted } from "../restricted.tsx"
import { SecretView } from "../secret-view.tsx"
import { InviteDialog, RoleChoice } from "./invite-dialog.tsx"
import { LeavingDialogs } from "./leaving-dialogs.tsx"
import { InvitationsTable, PeopleTable } from "./people-table.tsx"
import { useStaffActions } from "./use-staff-actions.ts"

/** Whether everyone has to sign in with a passkey, and who has none yet. */
function PasskeyRule() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { data } = trpc.passkeys.rule.useQuery()
  const change = trpc.passkeys.setRule.useMutation({
    retry: false,
    onSuccess: ({ required }) =>
      announce(required ? t`Passkeys are now required.` : t`Passkeys are no longer required.`),
    onError: error => announce(failureText(error), "failed"),
    onSettled: () => utils.passkeys.invalidate(),
  })
  if (!data) return null
  const names = data.without.map(person => person.name).join(", ")
  return (
    <Stack gap="sm" maw="var(--measure)">
      <Switch
        checked={change.isPending ? change.variables.required : data.required}
        onChange={event => change.mutate({ required: event.currentTarget.checked })}
        label={t`Require passkeys`}
        description={t`Anyone without a passkey must add one at the next sign-in. After that, a password alone no longer works, but a recovery code always does.`}
      />
      {data.without.length > 0 && (
        <p>
          <Plural
            value={data.without.length}
            one="# person has no passkey yet:"
            other="# people have no passkey yet:"
          />{" "}
          {names}
        </p>
      )}
      {data.without.length === 0 && (
        <p>
          <Trans>Everyone has a passkey.</Trans>
        </p>
      )}
    </Stack>
  )
}

function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <Stack component="section" gap="sm" mt="xl" aria-labelledby={id}>
      <Box component="h2" id={id} fz="lg">
        {title}
      </Box>
      {children}
    </Stack>
  )
}

type RoleDialogProps = { person: User; onClose: () => void; onChanged: () => void }

/** Changes a person's role. */
function RoleDialog({ person, onClose, onChanged }: RoleDialogProps) {
  const failureText = useFailureText()
  const [role, setRole] = useState(person.role)
  const change = trpc.staff.setRole.useMutation({ retry: false, onSuccess: onChanged })
  return (
    <FormDialog opened onClose={onClose} title={<Trans>Role of {person.name}</Trans>}>
      <Stack>
        <FormProblem>{change.error && failureText(change.error)}</FormProblem>
        <RoleChoice value={role} onChange={setRole} />
        <p>
          <Trans>The new role applies immediately, even in sessions that are already open.</Trans>
        </p>
        <DialogEnds onCancel={onClose}>
          <ActionButton
            isPending={change.isPending}
            onClick={() => !change.isPending && change.mutate({ id: person.id, role })}
          >
            <Trans>Change the role</Trans>
          </ActionButton>
        </DialogEnds>
      </Stack>
    </FormDialog>
  )
}

type Asked =
  | { action: "role" | "sessions" | "remove"; person: User }
  | { action: "invite" }
  | { action: "link"; invitation: NewInvitation }
  | null

/** The team: people, invitations and the rule on passkeys; for owners. */
export function StaffPage() {
  const { t } = useLingui()
  return (
    <Restricted action="staff.manage" title={t`Staff`}>
      <Team />
    </Restricted>
  )
}

type InvitationLinkDialogProps = { invitation: NewInvitation | null; onClose: () => void }

/** The link of an invitation that no email server could send. */
function InvitationLinkDialog({ invitation, onClose }: InvitationLinkDialogProps) {
  const { t } = useLingui()
  return (
    <FormDialog
      opened={invitation !== null}
      title={<Trans>Invitation link</Trans>}
      closesOutside={false}
      onClose={onClose}
    >
      {invitation && (
        <SecretView
          secret={invitation.link ?? ""}
          copyLabel={t`Copy the link`}
          onClose={onClose}
          message={
            <Trans>
              No email server is set up, so nothing was sent. Pass this link on to {invitation.email}. It
              works for 24 hours.
            </Trans>
          }
        />
      )}
    </FormDialog>
  )
}

function Team() {
  const { t } = useLingui()
  const session = useSession()
  const people = trpc.staff.list.useQuery()
  const activity = trpc.staff.activity.useQuery()
  const invitations = trpc.staff.invitations.useQuery()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const actions = useStaffActions(close, invitation => setAsked({ action: "link", invitation }))
  const ask = (action: "role" | "sessions" | "remove") => (person: User) => {
    actions.remove.reset()
    actions.endSessions.reset()
    setAsked({ action, person })
  }
  const personFor = (action: "role" | "sessions" | "remove") =>
    asked?.action === action ? asked.person : null
  const changing = personFor("role")
  const pending = invitations.data?.data ?? []
  return (
    <AdminPage
      title={t`Staff`}
      actions={
        people.data && (
          <Button onClick={() => setAsked({ action: "invite" })}>
            <Trans>Invite a person</Trans>
          </Button>
        )
      }
    >
      {people.isPending && <Skeleton height="12rem" />}
      {people.error && (
        <FailedList
          title={t`The staff couldn’t be loaded`}
          error={people.error}
          onRetry={() => people.refetch()}
        />
      )}
      {people.data && (
        <>
          <PeopleTable
            people={people.data.data}
            activity={activity.data?.data ?? []}
            nowMs={people.dataUpdatedAt}
            me={session?.user.id}
            onChangeRole={ask("role")}
            onEndSessions={ask("sessions")}
            onRemove={ask("remove")}
          />
          {pending.length > 0 && (
            <Part id="staff-invitations" title={<Trans>Invitations</Trans>}>
              <InvitationsTable
                invitations={pending}
                onInviteAgain={actions.inviteAgain}
                onWithdraw={actions.withdraw}
              />
            </Part>
          )}
          <Part id="staff-passkeys" title={<Trans>Passkeys</Trans>}>
            <PasskeyRule />
          </Part>
        </>
      )}
      <InviteDialog opened={asked?.action === "invite"} onClose={close} onInvited={actions.invited} />
      <InvitationLinkDialog invitation={asked?.action === "link" ? asked.invitation : null} onClose={close} />
      {changing && (
        <RoleDialog
          person={changing}
          onClose={close}
          onChanged={() => actions.finish(t`The role of ${changing.name} was changed.`)}
        />
      )}
      <LeavingDialogs
        leaving={personFor("remove")}
        ending={personFor("sessions")}
        actions={actions}
        onClose={close}
      />
    </AdminPage>
  )
}
