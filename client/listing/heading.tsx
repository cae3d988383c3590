import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { Listing } from "#shared/listings/listing.ts"
import { PlatformIcon } from "../ui/icons/platforms.tsx"
import { AppIcon } from "./app-icon.tsx"
import classes from "./heading.module.css"
import { SpecialBadges } from "./special-badges.tsx"
import { StoreLinks } from "./store-links.tsx"

type HeadingProps = {
  listing: Listing
  /** Explains the badge of a verified seller. */
  checks: string | null | undefined
  /** In a preview, a link would leave the form. */
  isPreview: boolean
}

/** Icon, name, kind and category of the listing. */
export function Heading({ listing, checks, isPreview }: HeadingProps) {
  const { category } = listing
  return (
    <header className={classes.heading}>
      <AppIcon path={listing.app_icon} title={listing.title} />
      <div className={classes.words}>
        <h1 className={classes.title}>{listing.title}</h1>
        <ul className={classes.facts}>
          {listing.platforms.map(({ id, title }) => (
            <li key={id} className={classes.fact}>
              <PlatformIcon id={id} size={18} />
              {title}
            </li>
          ))}
          <li className={classes.fact}>
            {listing.kind === "account" ? (
              <Trans>Developer account</Trans>
            ) : listing.type === "game" ? (
              <Trans>Game</Trans>
            ) : (
              <Trans context="not a game">App</Trans>
            )}
          </li>
          {category && (
            <li className={classes.fact}>
              {isPreview ? (
                category.title
              ) : (
                <Link to="/category/$code" params={{ code: category.code }}>
                  {category.title}
                </Link>
              )}
            </li>
          )}
          <SpecialBadges listing={listing} checks={checks} />
        </ul>
        <StoreLinks listing={listing} />
      </div>
    </header>
  )
}
