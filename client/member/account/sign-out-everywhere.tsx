import { Trans } from "@lingui/react/macro"
import { forgetMemberSession } from "#client/session/member-session.ts"
import { useFailureText } from "../../calls/use-failure-text.ts"
import { trpc } from "../../lib/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import classes from "./account-page.module.css"

/** Ends the member's sessions on all devices, including this one. */
export function SignOutEverywhere() {
  const failureText = useFailureText()
  const end = trpc.members.signOutEverywhere.useMutation({ onSuccess: () => forgetMemberSession() })
  return (
    <div className={classes.failed}>
      <FormProblem>{end.error && failureText(end.error)}</FormProblem>
      <Button
        variant="default"
        data-pending={end.isPending || undefined}
        onClick={() => !end.isPending && end.mutate()}
      >
        <Trans>Sign out on all devices</Trans>
      </Button>
    </div>
  )
}
