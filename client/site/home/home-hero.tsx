import { Trans, useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import type { FormEvent } from "react"
import { KEYWORD_SORT } from "#shared/listings/catalogue-query.ts"
import { localizedPath } from "#shared/locales.ts"
import { formatPercent } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { Button } from "../../ui/button.tsx"
import { Container } from "../../ui/container.tsx"
import { LinkButton } from "../../ui/link-button.tsx"
import { useCommissionPercent } from "../commission.ts"
import classes from "./home-hero.module.css"
import { MarketBoard } from "./market-board.tsx"
import { NewestListings } from "./newest-listings.tsx"
import { TrustLine } from "./trust-line.tsx"

/** Duration, commission and payment methods of a deal. */
function DealFacts() {
  const locale = useLocale()
  const percent = useCommissionPercent()
  const share = percent !== null && formatPercent(percent, locale)
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
          <Trans>Commission</Trans>
        </dt>
        <dd>
          {share ? (
            <Trans>{share}, escrow and mediation included</Trans>
          ) : (
            <Trans>agreed per deal, escrow and mediation included</Trans>
          )}
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
 * The offer of the site, its operator, search and the newest listings, which a phone shows in its first screen; then
 * buttons for buyers and sellers and the market at a glance.
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
      </div>
      <div className={classes.newest}>
        <NewestListings />
      </div>
      <div className={classes.more}>
        <div className={classes.actions}>
          <LinkButton to="/marketplace" variant="default">
            <Trans>Explore the marketplace</Trans>
          </LinkButton>
          <LinkButton to="/sell" variant="default">
            <Trans>Sell your app</Trans>
          </LinkButton>
        </div>
        <DealFacts />
      </div>
      <div className={classes.board}>
        <MarketBoard />
      </div>
    </Container>
  )
}
