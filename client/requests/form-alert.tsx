import { Plural, Trans } from "@lingui/react/macro"
import { AlertIcon } from "../ui/icons/marks.tsx"
import classes from "./form-alert.module.css"
import type { FormProblem } from "./use-contact-form.ts"

function AlertText({ problem }: { problem: FormProblem }) {
  switch (problem.kind) {
    case "hidden":
      return problem.texts.join(" ")
    case "wait":
      return (
        <Plural
          value={problem.minutes}
          one="You have sent several requests in a short time. Please wait # minute and send the request again; everything you typed is still here."
          other="You have sent several requests in a short time. Please wait # minutes and send the request again; everything you typed is still here."
        />
      )
    case "too_long":
      return (
        <Trans>
          The message is too long, so the request wasn’t sent. Go back to what you typed, shorten it and send
          it again.
        </Trans>
      )
    case "unproven":
      return (
        <Trans>
          The bot check didn’t finish, so the request wasn’t sent. It needs JavaScript: turn it on if it is
          off, or use another browser, and send the request again. Everything you typed is still here.
        </Trans>
      )
    case "network":
      return (
        <Trans>
          The request didn’t reach us. Check your connection and send it again; everything you typed is still
          here.
        </Trans>
      )
    case "fault":
      return (
        <Trans>
          Something went wrong on our side and the request wasn’t sent. Please try again in a minute;
          everything you typed is still here.
        </Trans>
      )
  }
}

/** Why the request was not sent and what to do; announced to screen readers. */
export function FormAlert({ problem }: { problem: FormProblem | null }) {
  return (
    <div role="alert">
      {problem && (
        <p className={classes.alert}>
          <AlertIcon />
          <span>
            <AlertText problem={problem} />
          </span>
        </p>
      )}
    </div>
  )
}
