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
          one="You have sent several requests in a short time. Please wait # minute and send this one again; everything you typed is kept."
          other="You have sent several requests in a short time. Please wait # minutes and send this one again; everything you typed is kept."
        />
      )
    case "unproven":
      return (
        <Trans>
          The check against bots did not finish, so the request was not sent. Send it again to repeat the
          check; if that does not help, use another browser. Everything you typed is kept.
        </Trans>
      )
    case "network":
      return (
        <Trans>
          The request did not reach us. Check your connection and send it again; everything you typed is kept.
        </Trans>
      )
    case "fault":
      return (
        <Trans>
          Something went wrong on our side and the request was not sent. Please try again in a minute;
          everything you typed is kept.
        </Trans>
      )
  }
}

/** What kept the whole request from being sent, and what to do; said aloud when it appears. */
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
