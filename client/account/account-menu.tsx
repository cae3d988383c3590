import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useLocation, useRouter } from "@tanstack/react-router"
import { type ReactNode, useEffect } from "react"
import { landingOf } from "../lib/landing.ts"
import { useSession } from "../lib/session.ts"
import { CountBadge } from "../ui/count-badge.tsx"
import { ChevronDownIcon, PersonIcon } from "../ui/icons/site-icons.tsx"
import menuClasses from "../ui/menu.module.css"
import { useMenu } from "../ui/use-menu.ts"
import classes from "./account-menu.module.css"
import { signOut, useAccount, useWaiting } from "./account-store.ts"

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
    <details {...menu} className={menuClasses.menu}>
      <summary ref={summary} className={`${menuClasses.button} ${classes.button}`}>
        <PersonIcon size={22} className={classes.person} />
        <span className={classes.label}>
          <Trans>Your account</Trans>
        </span>{" "}
        <CountBadge count={deals + requests + listings} spoken={count => t`(${count} waiting for you)`} />
        <ChevronDownIcon size={14} className={menuClasses.chevron} />
      </summary>
      <div className={`${menuClasses.panel} ${classes.panel}`}>
        <p className={classes.who}>{session.member.name || session.member.email}</p>
        <AccountList className={classes.menuLink} onLeave={close} />
      </div>
    </details>
  )
}

/** The link to the back office for signed-in staff. */
export function BackOfficeLink({ className = classes.link }: { className?: string | undefined }) {
  const session = useSession()
  if (!session) return null
  return (
    <Link to={landingOf(session.user.role)} className={className}>
      <Trans>Back office</Trans>
    </Link>
  )
}

type AccountListProps = {
  className?: string | undefined
  /** Not shown on pages of this path, which have the same links. */
  except?: string
  /** A link was followed, or the member signed out. */
  onLeave?: () => void
}

/** The pages of a member's account with the number of pending items, the back office for staff, and signing out. */
export function AccountList({ className, except, onLeave }: AccountListProps) {
  const { t } = useLingui()
  const session = useAccount()
  const waiting = useWaiting()
  const { pathname } = useLocation()
  if (except !== undefined && pathname.startsWith(except)) return null
  if (!session) return <BackOfficeLink className={className} />
  const leave = () => {
    signOut()
    onLeave?.()
  }
  const page = (
    to: "/my/requests" | "/my/deals" | "/my/listings" | "/my/alerts" | "/my/account",
    label: ReactNode,
  ) => (
    <li>
      <Link to={to} className={className} onClick={onLeave}>
        {label}
      </Link>
    </li>
  )
  return (
    <ul className={classes.list}>
      {page(
        "/my/requests",
        <span>
          <Trans>Your requests</Trans>{" "}
          <CountBadge count={waiting.requests} spoken={count => t`(${count} with unread messages)`} />
        </span>,
      )}
      {page(
        "/my/deals",
        <span>
          <Trans>Your deals</Trans>{" "}
          <CountBadge count={waiting.deals} spoken={count => t`(${count} waiting for you)`} />
        </span>,
      )}
      {page(
        "/my/listings",
        <span>
          <Trans>Your listings</Trans>{" "}
          <CountBadge count={waiting.listings} spoken={count => t`(${count} waiting for you)`} />
        </span>,
      )}
      {page("/my/alerts", <Trans>Your alerts</Trans>)}
      <li>
        <Link to="/shortlist" className={className} onClick={onLeave}>
          <Trans>Shortlist</Trans>
        </Link>
      </li>
      {page("/my/account", <Trans context="of a member">Account</Trans>)}
      <li>
        <BackOfficeLink className={className} />
      </li>
      <li>
        <button type="button" className={`${className ?? ""} ${classes.leave}`} onClick={leave}>
          <Trans>Sign out</Trans>
        </button>
      </li>
    </ul>
  )
}
