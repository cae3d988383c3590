import { useLingui } from "@lingui/react/macro"
import type { User } from "#shared/staff/login.ts"
import type { Invitation, NewInvitation } from "#shared/staff/staff.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useAnnounce } from "../announce.tsx"

/** The calls of the staff page; each announces its result and loads the lists again. */
export function useStaffActions(onDone: () => void, onLink: (invitation: NewInvitation) => void) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const reload = () => Promise.all([utils.staff.invalidate(), utils.passkeys.invalidate()])
  const finish = (text: string) => {
    announce(text)
    void reload()
    onDone()
  }
  /** Without a mail server the person who invites passes the link on. */
  const showLink = (invitation: NewInvitation) => {
    void reload()
    onLink(invitation)
  }
  const invited = (invitation: NewInvitation) =>
    invitation.link === null
      ? finish(t`An invitation was sent to ${invitation.email}.`)
      : showLink(invitation)
  const remove = trpc.staff.remove.useMutation({ retry: false, onError: reload })
  const endSessions = trpc.staff.endSessions.useMutation({ retry: false, onError: reload })
  const invite = trpc.staff.invite.useMutation({
    retry: false,
    onError: error => announce(failureText(error), "failed"),
  })
  const withdraw = trpc.staff.remove.useMutation({
    retry: false,
    onError: error => announce(failureText(error), "failed"),
    onSettled: reload,
  })
  return {
    finish,
    invited,
    remove,
    endSessions,
    removePerson: ({ id, name }: User) =>
      remove.mutate({ id }, { onSuccess: () => finish(t`${name} was removed from the team.`) }),
    endSessionsOf: ({ id, name }: User) =>
      endSessions.mutate({ id }, { onSuccess: () => finish(t`All sessions of ${name} have ended.`) }),
    inviteAgain: ({ email, name, role }: Invitation) =>
      invite.mutate(
        { email, name, role },
        {
          onSuccess: invitation =>
            invitation.link === null
              ? finish(t`A new link was sent to ${email}. The previous one no longer works.`)
              : showLink(invitation),
        },
      ),
    withdraw: ({ id, email }: Invitation) =>
      withdraw.mutate({ id }, { onSuccess: () => finish(t`The invitation for ${email} was withdrawn.`) }),
  }
}
