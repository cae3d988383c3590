import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Link, useNavigate, useRouteContext } from "@tanstack/react-router"
import type { FormEvent } from "react"
import { KEYWORD_SORT } from "#shared/listings/catalogue-query.ts"
import { localizedPath } from "#shared/locales.ts"
import { CardGrid, CardGridSkeleton } from "../../catalogue/card-grid.tsx"
import { formatNumber, formatPercent } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { Button, LinkButton } from "../../ui/button.tsx"
import { Container } from "../../ui/container.tsx"
import { useCommissionPercent } from "../commission.ts"
import classes from "./home-hero.module.css"
import { MarketBoard, RetryLine } from "./market-board.tsx"
import { NEWEST } from "./newest-query.ts"

/** Fewer completed deals say little about how long one takes. */
const TELLING_DEALS = 10

/** The operator of the site, its completed sales and its commission, as far as settings and deals provide them. */
function TrustLine() {
  const locale = useLocale()
  const company = useRouteContext({ from: "__root__", select: context => context.company.name })
  const percent = useCommissionPercent()
  const { data } = trpc.deals.completed.useQuery()
  const completed = data && data.count >= TELLING_DEALS ? data : null
  const share = percent !== null && formatPercent(percent, locale)
  const name = company && <Link to="/company">{company}</Link>
  const count = completed ? formatNumber(completed.count, locale) : ""
  const days = completed ? formatNumber(completed.median_days, locale) : ""
  if (!company && !completed && !share) return null
  return (
    <ul className={classes.line}>
      {name && (
        <li>
          <Trans>Run by {name}</Trans>
        </li>
      )}
      {completed && (
        <li>
          <Plural
            value={completed.count}
            one={`${count} deal completed`}
            other={`${count} deals completed`}
          />
          {", "}
          <Plural
            value={completed.median_days}
            one={`typically in ${days} day`}
            other={`typically in ${days} days`}
          />
        </li>
      )}
      {share && (
        <li>
          <Link to="/how-it-works" hash="cost">
            <Trans>{share} commission, escrow included</Trans>
          </Link>
        </li>
      )}
    </ul>
  )
}

/** The newest listings; renders nothing without any. */
function NewestListings() {
  const list = trpc.apps.cards.useQuery(NEWEST)
  if (list.data?.data.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="newest">
      <div className={classes.heading}>
        <h2 id="newest" className={classes.newestTitle}>
          <Trans>Newest listings</Trans>
        </h2>
        <Link to="/marketplace" className={classes.all}>
          <Trans>See all listings</Trans>
        </Link>
      </div>
      {list.data && <CardGrid listings={list.data.data} busy={false} seenFirst />}
      {list.isPending && <CardGridSkeleton count={NEWEST.per_page} />}
      {list.isError && (
        <RetryLine onRetry={() => list.refetch()}>
          <Trans>The newest listings couldn’t be loaded.</Trans>
        </RetryLine>
      )}
    </section>
  )
}

/** Duration and payment methods of a deal; the line above has the commission. */
function DealFacts() {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>
          <Trans>Typical duration</Trans>
        </dt>
        <dd>
          <Trans>a few days to one week</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Pay by</Trans>
        </dt>
        <dd>
          <Trans>card, SWIFT or crypto</Trans>
        </dd>
      </div>
    </dl>
  )
}

/** The search field of the home page; a plain form without scripts. */
function HomeSearch() {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get("title") ?? "").trim()
    navigate({ to: "/marketplace", search: title ? { title, sort_by: KEYWORD_SORT } : {} })
  }
  return (
    <search>
      <form className={classes.form} action={localizedPath(locale, "/marketplace")} onSubmit={search}>
        <input type="hidden" name="sort_by" value={KEYWORD_SORT} />
        <input
          className={classes.field}
          type="search"
          name="title"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t`Search listings by keyword`}
          placeholder={t`Search listings`}
        />
        <Button type="submit" size="lg">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  )
}

/**
 * The offer of the site, its operator, search, buttons for buyers and sellers, the newest listings, which a phone shows
 * in a row to swipe, and the market at a glance.
 */
export function HomeHero() {
  return (
    <Container className={classes.hero}>
      <div className={classes.pitch}>
        <h1 className={classes.title}>
          <Trans>
            <span>Buy an app that already earns.</span> <span>Sell the one you built.</span>
          </Trans>
        </h1>
        <p className={classes.lede}>
          <Trans>
            Mobile apps and developer accounts with the numbers up front: earnings, installs, age. The payment
            is held in escrow until the buyer confirms receipt.
          </Trans>
        </p>
        <TrustLine />
        <HomeSearch />
        <div className={classes.actions}>
          <LinkButton to="/marketplace" variant="default">
            <Trans>Explore the marketplace</Trans>
          </LinkButton>
          <LinkButton to="/sell" variant="default">
            <Trans>Sell your app</Trans>
          </LinkButton>
        </div>
      </div>
      <div className={classes.newest}>
        <NewestListings />
      </div>
      <div className={classes.more}>
        <DealFacts />
      </div>
      <div className={classes.board}>
        <MarketBoard />
      </div>
    </Container>
  )
}
