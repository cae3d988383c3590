import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import { type AnchorHTMLAttributes, type MouseEvent, memo, type ReactNode } from "react"
import type { Card } from "#shared/listings/card.ts"
import { DEFAULT_SORT, type Sort } from "#shared/listings/catalogue-query.ts"
import { localizedPath } from "#shared/locales.ts"
import { formatDecimal, formatPrice } from "../lib/format.ts"
import { storageSrcSet, storageUrl } from "../lib/storage-url.ts"
import { useLocale } from "../lib/use-locale.ts"
import { Star } from "../shortlist/late-parts.tsx"
import { OldShieldIcon, ShieldCheckIcon } from "../ui/icons/marks.tsx"
import { PlatformIcon } from "../ui/icons/platforms.tsx"
import { Monogram } from "../ui/monogram.tsx"
import { isPlainClick, selectableLink } from "../ui/selectable-link.ts"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { AvailabilityMark, useTypeText } from "./availability-mark.tsx"
import classes from "./listing-table.module.css"
import { useSortOptions } from "./use-sort-options.ts"

function RowIcon({ listing: { id, title, app_icon } }: { listing: Card }) {
  if (!app_icon) return <Monogram id={id} title={title} letters={1} className={classes.icon} />
  return (
    <img
      className={classes.icon}
      src={storageUrl(app_icon, 64)}
      srcSet={storageSrcSet(app_icon, [64, 128])}
      sizes="24px"
      width={24}
      height={24}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

/**
 * A listing as a table row. Each cell has a link, because a link cannot wrap a row; only the first is a tab stop.
 */
const TableRow = memo(function TableRow({ listing }: { listing: Card }) {
  const { t } = useLingui()
  const typeText = useTypeText()
  const locale = useLocale()
  const router = useRouter()
  const link: AnchorHTMLAttributes<HTMLAnchorElement> = {
    ...selectableLink,
    href: localizedPath(locale, `/marketplace/${listing.id}`),
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      selectableLink.onClick(event)
      if (!isPlainClick(event)) return
      event.preventDefault()
      router.navigate({ to: "/marketplace/$id", params: { id: String(listing.id) } })
    },
  }
  const type = listing.kind === "account" ? t`Account` : typeText(listing)
  const cells = { ...link, tabIndex: -1 }
  const { earnings_checked: checked, earnings_checked_old: isOld } = listing
  const monthly = listing.figures
  const multiple = monthly?.multiple ?? null
  const price = listing.on_request ? t`On request` : formatPrice(listing.price, locale)
  const figures = [listing.last_year_earnings?.title, listing.installs_range?.title, listing.age?.title]
  const names = ["year", "installs", "age"]
  return (
    <tr className={classes.row}>
      <td className={classes.star}>
        <Star id={listing.id} title={listing.title} />
      </td>
      <th scope="row" className={classes.app}>
        <a {...link} className={classes.name} title={listing.title}>
          <RowIcon listing={listing} />
          <span className={classes.title}>{listing.title}</span>
          <span className={classes.below}>
            {price}
            <AvailabilityMark listing={listing} className={classes.mark} />
          </span>
        </a>
      </th>
      <td>
        <a {...cells}>
          {listing.category ? (
            <>
              <VisuallyHidden>{`${type}, `}</VisuallyHidden>
              <span className={classes.category} title={`${type} · ${listing.category.title}`}>
                {listing.category.title}
              </span>
            </>
          ) : (
            type
          )}
        </a>
      </td>
      <td>
        <a {...cells} className={classes.platforms}>
          {listing.platforms.map(({ id, title }) => (
            <span key={id} title={title}>
              <PlatformIcon id={id} size={16} />
              <VisuallyHidden>{`${title} `}</VisuallyHidden>
            </span>
          ))}
        </a>
      </td>
      <td className={classes.figure}>
        <a {...cells} title={checked} data-old={isOld}>
          {checked && (isOld ? <OldShieldIcon size={16} /> : <ShieldCheckIcon size={16} />)}
          {monthly ? formatPrice(monthly.earnings, locale) : (listing.last_month_earnings?.title ?? "—")}
          {checked && <VisuallyHidden>{` (${checked})`}</VisuallyHidden>}
        </a>
      </td>
      <td className={classes.figure}>
        <a {...cells}>{formatPrice(monthly?.profit ?? null, locale)}</a>
      </td>
      {figures.map((figure, index) => (
        <td key={names[index]} className={index === 0 ? `${classes.figure} ${classes.year}` : classes.figure}>
          <a {...cells}>{figure ?? "—"}</a>
        </td>
      ))}
      <td className={classes.figure}>
        <a {...cells} title={listing.rated}>
          {listing.rating === null ? "—" : formatDecimal(listing.rating, locale)}
        </a>
      </td>
      <td className={classes.figure}>
        <a {...cells}>{multiple === null ? "—" : `${formatDecimal(multiple, locale)} ×`}</a>
      </td>
      <td className={`${classes.figure} ${classes.price}`}>
        <a {...cells}>
          <AvailabilityMark listing={listing} className={classes.mark} />
          {price}
        </a>
      </td>
    </tr>
  )
})

/** The order in which the table shows the listings. */
type Sorting = { sort: Sort; onSort: (sort: Sort) => void }

type SortHeaderProps = Sorting & {
  /** Two opposite sort orders; the first applies if the table is sorted by another column. */
  sorts: readonly [Sort, Sort]
  className?: string | undefined
  children: ReactNode
}

const DIRECTIONS = {
  sort_relevance: "descending",
  sort_newest: "descending",
  sort_oldest: "ascending",
  sort_price_inc: "ascending",
  sort_price_dec: "descending",
  sort_earnings_dec: "descending",
  sort_profit_dec: "descending",
  sort_multiple_inc: "ascending",
  sort_rating_dec: "descending",
} as const satisfies Record<Sort, string>
const ARROWS = { ascending: "↑", descending: "↓" }

/** A column header that sorts the table, or reverses the order if it is already sorted by this column. */
function SortHeader({ sort, onSort, sorts: [first, second], className, children }: SortHeaderProps) {
  const options = useSortOptions(true)
  const active = sort === first || sort === second ? sort : undefined
  const next = active === first ? second : first
  const direction = active && DIRECTIONS[active]
  const title = options.find(({ value }) => value === next)?.title
  return (
    <th scope="col" className={className} aria-sort={direction ?? "none"}>
      <Link
        className={classes.sort}
        to="/marketplace"
        search={current => ({
          ...current,
          sort_by: next === DEFAULT_SORT ? undefined : next,
          page: undefined,
        })}
        resetScroll={false}
        title={title}
        onClick={event => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onSort(next)
        }}
      >
        {children}{" "}
        <span className={classes.arrow} aria-hidden="true">
          {direction ? ARROWS[direction] : "↕"}
        </span>
      </Link>
    </th>
  )
}

type ListingTableProps = Sorting & { listings: readonly Card[]; busy: boolean }

/** Listings as a table for comparison. It scrolls in its own region, and by keyboard through its links. */
export function ListingTable({ listings, busy, ...sorting }: ListingTableProps) {
  const { t } = useLingui()
  return (
    <section className={classes.region} aria-label={t`Table of listings`} aria-busy={busy}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td className={classes.star} />
            <th scope="col" className={classes.app}>
              <Trans>Listing</Trans>
            </th>
            <th scope="col">
              <Trans>Type</Trans>
            </th>
            <th scope="col">
              <Trans>Platforms</Trans>
            </th>
            <SortHeader
              {...sorting}
              sorts={["sort_earnings_dec", "sort_earnings_dec"]}
              className={classes.figure}
            >
              <Trans>Earnings last month</Trans>
            </SortHeader>
            <SortHeader
              {...sorting}
              sorts={["sort_profit_dec", "sort_profit_dec"]}
              className={classes.figure}
            >
              <Trans>Average profit a month</Trans>
            </SortHeader>
            <th scope="col" className={`${classes.figure} ${classes.year}`}>
              <Trans>Earnings last year</Trans>
            </th>
            <th scope="col" className={classes.figure}>
              <Trans>Installs</Trans>
            </th>
            <th scope="col" className={classes.figure}>
              <Trans>Age</Trans>
            </th>
            <SortHeader
              {...sorting}
              sorts={["sort_rating_dec", "sort_rating_dec"]}
              className={classes.figure}
            >
              <Trans>Rating</Trans>
            </SortHeader>
            <SortHeader
              {...sorting}
              sorts={["sort_multiple_inc", "sort_multiple_inc"]}
              className={classes.figure}
            >
              <Trans>Price ÷ profit</Trans>
            </SortHeader>
            <SortHeader
              {...sorting}
              sorts={["sort_price_inc", "sort_price_dec"]}
              className={`${classes.figure} ${classes.price}`}
            >
              <Trans>Asking price</Trans>
            </SortHeader>
          </tr>
        </thead>
        <tbody>
          {listings.map(listing => (
            <TableRow key={listing.id} listing={listing} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
