import { Link } from "@tanstack/react-router"
import { Trans } from "@lingui/react/macro"

export function Header() {
  return (
    <header>
      <Link to="/marketplace"><Trans>Marketplace</Trans></Link>
    </header>
  )
}
