import { Trans, useLingui } from "@lingui/react/macro"
import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { CountBadge } from "../ui/count-badge.tsx"
import { ChevronDownIcon, PersonIcon } from "../ui/icons/site-icons.tsx"
import { useMenu } from "../ui/use-menu.ts"
import { AccountList, BackOfficeLink } from "./account-list.tsx"
import classes from "./account-menu.module.css"
import { useAccount, useWaiting } from "./account-store.ts"

/** The menu of a signed-in member in the header; for staff without a member session, a link to the back office. */
export function AccountMenu() {
  const { t } = useLingui()
  const router = useRouter()
  const session = useAccount()
  const { deals, requests, listings } = useWaiting()
  const { close, menu, summary } = useMenu()
  useEffect(() => router.subscribe("onBeforeNavigate", close), [router, close])
  if (!session) return <BackOfficeLink />
  return (
    <details {...menu} className={classes.menu}>
      <summary ref={summary} className={classes.button}>
        <PersonIcon size={22} className={classes.person} />
        <span className={classes.label}>
          <Trans>Your account</Trans>
        </span>{" "}
        <CountBadge count={deals + requests + listings} spoken={count => t`(${count} waiting for you)`} />
        <ChevronDownIcon size={14} className={classes.chevron} />
      </summary>
      <div className={classes.panel}>
        <p className={classes.who}>{session.member.name || session.member.email}</p>
        <AccountList className={classes.link} onLeave={close} />
      </div>
    </details>
  )
}
