import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { MAX_SHORTLISTED } from "#shared/shortlist/shortlist.ts"
import classes from "./parts.module.css"
import { dismissProblem, retrySaving, type ShortlistState, useShortlist } from "./shortlist-store.ts"

function ProblemText({ problem, unsaved }: Pick<ShortlistState, "problem" | "unsaved">) {
  const { t } = useLingui()
  const limit = MAX_SHORTLISTED
  switch (problem) {
    case "full":
      return (
        <Trans>Your shortlist is full: it holds up to {limit} listings. Remove some to add others.</Trans>
      )
    case "account_full":
      return t`Your account’s shortlist is full. ${plural(unsaved, {
        one: "# listing is kept in this browser only.",
        other: "# listings are kept in this browser only.",
      })}`
    case "signed_out":
      return (
        <Trans>
          You were signed out. Sign in again to see your shortlist; your changes will be saved then.
        </Trans>
      )
    default:
      return <Trans>Your shortlist couldn’t be saved to your account. It is kept in this browser.</Trans>
  }
}

function NextStep({ problem }: Pick<ShortlistState, "problem">) {
  if (problem === "unsaved")
    return (
      <button type="button" className={classes.choice} onClick={retrySaving}>
        <Trans>Try again</Trans>
      </button>
    )
  if (problem === "signed_out")
    return (
      <Link to="/my/account" className={classes.choice} onClick={dismissProblem}>
        <Trans>Sign in</Trans>
      </Link>
    )
  return (
    <Link to="/shortlist" className={classes.choice} onClick={dismissProblem}>
      <Trans>Open the shortlist</Trans>
    </Link>
  )
}

/** The number of listings next to the link to the shortlist, and the notices about it on every page. */
export function ShortlistCount() {
  const { t } = useLingui()
  const shortlist = useShortlist()
  if (!shortlist) return null
  const { ids, problem, unsaved } = shortlist
  const { length: count } = ids
  return (
    <>
      {count > 0 && (
        <span
          className={classes.count}
          title={t`${plural(count, { one: "# listing", other: "# listings" })}`}
        >
          {count}
        </span>
      )}
      {problem && (
        <div role="alert" className={classes.problem}>
          <div className={classes.note}>
            <p>
              <ProblemText problem={problem} unsaved={unsaved} />
            </p>
            <div className={classes.choices}>
              <NextStep problem={problem} />
              <button type="button" className={classes.choice} onClick={dismissProblem}>
                <Trans>Close</Trans>
              </button>
            </div>
          </div>
        </div>
      )}
    </>
  )
}
