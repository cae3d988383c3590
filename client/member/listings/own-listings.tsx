import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { UNDECIDED_STATES } from "#shared/proposals/proposals.ts"
import type { ListingFigures } from "#shared/views/views.ts"
import { formatNumber } from "../../lib/format.ts"
import { formatDayShort } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { ChartFigure } from "../../ui/charts/chart-figure.tsx"
import { ListingRequestsLink } from "../requests/listing-requests-link.tsx"
import { OwnActions } from "./own-actions.tsx"
import classes from "./own-listings.module.css"

/** The member's listings with views and requests; nothing while there are none. */
export function OwnListings() {
  // The page's other list reports failures and offers to try again.
  const { data } = trpc.views.mine.useQuery()
  if (!data?.data.length) return null
  return (
    <section className={classes.section} aria-labelledby="own-listings">
      <h2 id="own-listings" className={classes.title}>
        <Trans>Your listings on the site</Trans>
      </h2>
      <ul className={classes.list}>
        {data.data.map(figures => (
          <OwnListing key={figures.listing_id} figures={figures} />
        ))}
      </ul>
    </section>
  )
}

/** Proposes a change, unless an undecided one exists, which is in the list of proposals. */
function ChangeLink({ listingId }: { listingId: number }) {
  const mine = trpc.proposals.mine.useQuery({ page: 1 })
  const isUndecided = mine.data?.data.some(
    one => one.listing_id === listingId && !one.asks && UNDECIDED_STATES.some(state => state === one.state),
  )
  if (!mine.data || isUndecided) return null
  return (
    <ButtonLink to="/my/changes/$id/{-$step}" params={{ id: String(listingId) }} variant="default" size="xs">
      <Trans>Propose a change</Trans>
    </ButtonLink>
  )
}

function OwnListing({ figures }: { figures: ListingFigures }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { listing_id, title, status, availability, views, shortlisted, requests } = figures
  const sum = views.reduce((total, day) => total + day.views, 0)
  const viewsText = t`${plural(sum, { one: "# view", other: "# views" })}`
  const isPublic = status === "published"
  return (
    <li className={classes.item}>
      <p className={classes.row}>
        {isPublic ? (
          <Link to="/marketplace/$id" params={{ id: String(listing_id) }} className={classes.name}>
            {title}
          </Link>
        ) : (
          <b className={classes.name}>{title}</b>
        )}
        <span className={classes.state}>
          {!isPublic && <Trans>Not published</Trans>}
          {isPublic && availability === "available" && <Trans>On sale</Trans>}
          {isPublic && availability === "in_deal" && <Trans>In a deal</Trans>}
          {isPublic && availability === "sold" && <Trans>Sold</Trans>}
        </span>
      </p>
      <dl className={classes.figures}>
        <div>
          <dt>
            <Trans>Views, last 30 days</Trans>
          </dt>
          <dd>{formatNumber(sum, locale)}</dd>
        </div>
        <div>
          <dt>
            <Trans>In shortlists</Trans>
          </dt>
          <dd>{formatNumber(shortlisted, locale)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Requests</Trans>
          </dt>
          <dd>{formatNumber(requests, locale)}</dd>
        </div>
      </dl>
      <div className={classes.ways}>
        <ListingRequestsLink listingId={listing_id} />
        <ButtonLink to="/my/listings/$id" params={{ id: String(listing_id) }} variant="default" size="xs">
          <Trans>Files and evidence</Trans>
        </ButtonLink>
        {isPublic && <ChangeLink listingId={listing_id} />}
        <OwnActions {...figures} />
      </div>
      {sum > 0 && (
        <details className={classes.more} onToggle={event => setOpen(event.currentTarget.open)}>
          <summary>
            <Trans>Views by day</Trans>
          </summary>
          {/* The code of the chart is loaded on first use. */}
          {isOpen && (
            <ChartFigure
              title={t`Views by day`}
              summary={t`Last 30 days: ${viewsText}`}
              texts={{ row: t`Day`, showTable: t`Show as a table` }}
              series={[{ name: "views", label: t`Views`, color: "var(--accent)" }]}
              rows={views.map(({ day, ...values }) => ({
                key: day,
                label: formatDayShort(day, locale),
                values,
              }))}
              formatCount={count => formatNumber(count, locale)}
            />
          )}
        </details>
      )}
    </li>
  )
}
