import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { isOpen } from "#shared/deals/states.ts"
import type { User } from "#shared/staff/login.ts"
import { useSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import type { useStaffActions } from "./use-staff-actions.ts"

/** How many open deals a person has, with the way to hand them over. */
function OpenDealsOf({ person }: { person: User }) {
  const { data } = trpc.deals.board.useQuery({ assignee: person.id })
  const open = (data?.data ?? []).filter(({ state }) => isOpen(state))
  const count = open.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  return (
    <p>
      <Plural
        value={count}
        one="# open deal is assigned to them. It will be assigned to no one."
        other="# open deals are assigned to them. They will be assigned to no one."
      />{" "}
      <Link to="/admin/deals" search={{ view: "table", assignee: person.id }}>
        <Trans>Assign to someone else</Trans>
      </Link>
    </p>
  )
}

type LeavingDialogsProps = {
  /** Who is to be removed from the team, and whose sessions are to end; null for nobody. */
  leaving: User | null
  ending: User | null
  actions: ReturnType<typeof useStaffActions>
  onClose: () => void
}

/** Ask before a person is removed, and before their sessions end. */
export function LeavingDialogs({ leaving, ending, actions, onClose }: LeavingDialogsProps) {
  const { t } = useLingui()
  const session = useSession()
  const failureText = useFailureText()
  return (
    <>
      <ConfirmDialog
        opened={leaving !== null}
        title={t`Remove ${leaving?.name ?? ""} from the team?`}
        confirmLabel={<Trans>Remove</Trans>}
        isPending={actions.remove.isPending}
        problem={actions.remove.error && failureText(actions.remove.error)}
        onConfirm={() => leaving && actions.removePerson(leaving)}
        onClose={onClose}
      >
        <p>
          <Trans>
            They are signed out everywhere immediately and can’t sign in again. Their actions stay in the
            audit trail.
          </Trans>
        </p>
        {leaving && <OpenDealsOf person={leaving} />}
      </ConfirmDialog>
      <ConfirmDialog
        opened={ending !== null}
        title={t`End all sessions of ${ending?.name ?? ""}?`}
        confirmLabel={<Trans>End sessions</Trans>}
        isPending={actions.endSessions.isPending}
        problem={actions.endSessions.error && failureText(actions.endSessions.error)}
        onConfirm={() => ending && actions.endSessionsOf(ending)}
        onClose={onClose}
      >
        <p>
          {ending?.id === session?.user.id ? (
            <Trans>You stay signed in here and are signed out everywhere else.</Trans>
          ) : (
            <Trans>They are signed out on all devices and can sign in again.</Trans>
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}
