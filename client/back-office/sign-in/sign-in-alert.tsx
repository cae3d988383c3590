import { Plural, Trans } from "@lingui/react/macro"
import type { SignInFailure } from "../../lib/sign-in-failure.ts"
import { FormProblem } from "../../ui/form-problem.tsx"

function FailureText({ failure }: { failure: Exclude<SignInFailure, { kind: "fields" }> }) {
  switch (failure.kind) {
    case "refused":
      return failure.text
    case "wait":
      return (
        <Plural
          value={failure.minutes}
          one="Too many attempts. Try again in # minute."
          other="Too many attempts. Try again in # minutes."
        />
      )
    case "network":
      return <Trans>The server can’t be reached. Check your connection and try again.</Trans>
    case "fault":
      return <Trans>Something went wrong on our side. Please try again in a minute.</Trans>
  }
}

/** Why sign-in failed and what to do, announced to screen readers. */
export function SignInAlert({ failure }: { failure: SignInFailure | null }) {
  const shown = failure && failure.kind !== "fields" ? failure : null
  return <FormProblem>{shown && <FailureText failure={shown} />}</FormProblem>
}
