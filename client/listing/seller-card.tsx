import { Trans } from "@lingui/react/macro"
import type { Listing } from "#shared/listings/listing.ts"
import { AVATAR_PATH, storageUrl } from "../lib/storage-url.ts"
import classes from "./seller-card.module.css"
import { SpecialBadges } from "./special-badges.tsx"

const SIDE = 56

type SellerCardProps = { listing: Listing; checks: string | null | undefined }

/** `checks` explains the badge of a verified seller. */
export function SellerCard({ listing, checks }: SellerCardProps) {
  const { user_image, user_name, user_country, user_bio, specials } = listing
  const path = user_image ?? AVATAR_PATH
  return (
    <section className={classes.card} aria-labelledby="seller">
      <h2 className={classes.label} id="seller">
        <Trans>Seller</Trans>
      </h2>
      <div className={classes.person}>
        <img
          className={classes.avatar}
          src={storageUrl(path, 64)}
          srcSet={`${storageUrl(path, 64)} 1x, ${storageUrl(path, 128)} 2x`}
          alt=""
          width={SIDE}
          height={SIDE}
          loading="lazy"
        />
        <div className={classes.words}>
          <p className={classes.name}>{user_name}</p>
          <p className={classes.country}>{user_country || <Trans>Country not provided</Trans>}</p>
        </div>
      </div>
      {specials.length > 0 && (
        <ul className={classes.badges}>
          <SpecialBadges listing={listing} checks={checks} />
        </ul>
      )}
      <p className={user_bio ? classes.bio : classes.country}>
        {user_bio || <Trans>The seller has written nothing about themselves yet.</Trans>}
      </p>
    </section>
  )
}
