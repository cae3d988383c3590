import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { signOut } from "../account/account-store.ts"
import { UnreadDealsBadge } from "../deals/unread-badge.tsx"
import { Container } from "../ui/container.tsx"
import { TextButton } from "../ui/text-button.tsx"
import classes from "./member-nav.module.css"
import { UnreadListingsBadge, UnreadRequestsBadge } from "./requests/unread-requests-badge.tsx"

/** The pages of the member area, and signing out. */
export function MemberNav({ email }: { email: string }) {
  const { t } = useLingui()
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
          <Trans>Sign out</Trans>
        </TextButton>
      </p>
    </Container>
  )
}
