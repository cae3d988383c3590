import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { Link, Outlet, useLocation } from "@tanstack/react-router"
import { type FocusEvent, useEffect, useRef, useState } from "react"
import { MemberCalls } from "#client/session/member-calls.tsx"
import { useMemberSession } from "#client/session/member-session.ts"
import { refreshWaiting, signOut, useWaiting } from "../account/account-store.ts"
import { Application } from "../ui/application.tsx"
import { Container } from "../ui/container.tsx"
import { CountBadge } from "../ui/count-badge.tsx"
import classes from "./member-nav.module.css"
import { FocusAfterSignIn } from "./member-page.tsx"

const REFRESHED_EVERY_MS = 60_000

/** Browsers leave a link half visible that the keyboard has reached; scrolling under a pointer would lose its click. */
function showWhole({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" })
}

/** The pages of the member area, and signing out; on a phone one row that scrolls to the current page. */
function MemberNav({ email }: { email: string }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const waiting = useWaiting()
  useEffect(() => {
    const timer = setInterval(refreshWaiting, REFRESHED_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [, , section = ""] = pathname.split("/")
    const current = bar.current?.querySelector<HTMLElement>(`a[href$="/my/${section}"]`)
    if (bar.current && current)
      bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <Container ref={bar} className={classes.bar}>
      <nav aria-label={t`Your account`} onFocus={showWhole}>
        <ul className={classes.links}>
          <li>
            <Link to="/my/listings" className={classes.link}>
              <Trans>Listings</Trans>{" "}
              <CountBadge count={waiting.listings} spoken={count => t`(${count} waiting for you)`} />
            </Link>
          </li>
          <li>
            <Link to="/my/deals" className={classes.link}>
              <Trans>Deals</Trans>{" "}
              <CountBadge count={waiting.deals} spoken={count => t`(${count} waiting for you)`} />
            </Link>
          </li>
          <li>
            <Link to="/my/requests" className={classes.link}>
              <Trans>Requests</Trans>{" "}
              <CountBadge count={waiting.requests} spoken={count => t`(${count} with unread messages)`} />
            </Link>
          </li>
          <li>
            <Link to="/my/alerts" className={classes.link}>
              <Trans>Alerts</Trans>
            </Link>
          </li>
          <li>
            <Link to="/my/account" className={classes.link}>
              <Trans context="of a member">Account</Trans>
            </Link>
          </li>
        </ul>
      </nav>
      <p className={classes.who}>
        <span>{email}</span>
        <Button variant="subtle" size="compact-xs" onClick={signOut}>
          <Trans>Sign out</Trans>
        </Button>
      </p>
    </Container>
  )
}

/** The frame of the member area: its calls, and its navigation for signed-in members. */
export function MemberArea() {
  const session = useMemberSession()
  const isSignedIn = session !== null
  const [wasSignedIn, setSignedIn] = useState(isSignedIn)
  const takesFocus = useRef(false)
  if (isSignedIn !== wasSignedIn) {
    takesFocus.current = isSignedIn
    setSignedIn(isSignedIn)
  }
  const hadSession = useRef(isSignedIn)
  useEffect(() => {
    // The form to sign in again replaces a page that may have been scrolled far down.
    if (hadSession.current && !isSignedIn) window.scrollTo(0, 0)
    hadSession.current = isSignedIn
  }, [isSignedIn])
  return (
    <MemberCalls key={session?.token}>
      <FocusAfterSignIn value={takesFocus}>
        <Application>
          {session && <MemberNav email={session.member.email} />}
          <Outlet />
        </Application>
      </FocusAfterSignIn>
    </MemberCalls>
  )
}
