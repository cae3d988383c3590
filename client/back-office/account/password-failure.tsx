import { Plural } from "@lingui/react/macro"
import { readSignInFailure } from "../../lib/sign-in-failure.ts"
import { useFailureText } from "../use-failure-text.ts"

/** Why the password was not changed, for errors that belong to no field. */
export function PasswordFailure({ error }: { error: unknown }) {
  const failureText = useFailureText()
  const failure = readSignInFailure(error)
  if (failure.kind !== "wait") return failureText(error)
  return (
    <Plural
      value={failure.minutes}
      one="Too many attempts. Try again in # minute."
      other="Too many attempts. Try again in # minutes."
    />
  )
}
