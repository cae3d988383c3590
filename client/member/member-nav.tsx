import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { forgetMemberSession } from "#client/session/member-session.ts"
import { UnreadDealsBadge } from "../deals/unread-badge.tsx"
import { trpc } from "../lib/trpc.ts"
import { Container } from "../ui/container.tsx"
import { TextButton } from "../ui/text-button.tsx"
import classes from "./member-nav.module.css"
import { UnreadListingsBadge, UnreadRequestsBadge } from "./requests/unread-requests-badge.tsx"

/** How long signing out waits for the server before the session is cleared anyway. */
const PATIENCE_MS = 3_000

/** The pages of the member area, and signing out. */
export function MemberNav({ email }: { email: string }) {
  const { t } = useLingui()
  const { mutateAsync: endSession } = trpc.members.signOut.useMutation()
  const [isLeaving, setLeaving] = useState(false)
  const signOut = async () => {
    if (isLeaving) return
    setLeaving(true)
    const patience = new Promise(resolve => setTimeout(resolve, PATIENCE_MS))
    await Promise.race([endSession().catch(() => {}), patience])
    forgetMemberSession()
  }
  return (
    <Container className={classes.bar}>
      <nav aria-label={t`Your account`}>
        <ul className={classes.links}>
          <li>
            <Link to="/my/$" params={{ _splat: "listings" }} className={classes.link}>
              <Trans>Your listings</Trans> <UnreadListingsBadge />
            </Link>
          </li>
          <li>
            <Link to="/my/$" params={{ _splat: "deals" }} className={classes.link}>
              <Trans>Your deals</Trans> <UnreadDealsBadge />
            </Link>
          </li>
          <li>
            <Link to="/my/$" params={{ _splat: "requests" }} className={classes.link}>
              <Trans>Your requests</Trans> <UnreadRequestsBadge />
            </Link>
          </li>
          <li>
            <Link to="/my/$" params={{ _splat: "alerts" }} className={classes.link}>
              <Trans>Your alerts</Trans>
            </Link>
          </li>
          <li>
            <Link to="/my/$" params={{ _splat: "account" }} className={classes.link}>
              <Trans context="of a member">Account</Trans>
            </Link>
          </li>
        </ul>
      </nav>
      <p className={classes.who}>
        <span>{email}</span>
        <TextButton onClick={signOut}>
          {isLeaving ? <Trans>Signing out…</Trans> : <Trans>Sign out</Trans>}
        </TextButton>
      </p>
    </Container>
  )
}
