import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { categoryType } from "#shared/listings/lookups.ts"
import { formatNumber } from "../lib/format.ts"
import { trpc } from "../lib/trpc.ts"
import { useLocale } from "../lib/use-locale.ts"
import { RecentlySeenBelow } from "../shortlist/late-parts.tsx"
import { Container } from "../ui/container.tsx"
import { LinkButton } from "../ui/link-button.tsx"
import { CardGrid } from "./card-grid.tsx"
import { CategoryLinks } from "./category-links.tsx"
import classes from "./category-page.module.css"
import { type Category, categoryQuery, categoryTitle } from "./load-category.ts"

/** The listings of a category, with links that narrow them further and to the other categories of its type. */
export function CategoryPage({ category }: { category: Category }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { id, title } = category
  const query = categoryQuery(id)
  const [page] = trpc.apps.cards.useSuspenseQuery(query)
  const [facets] = trpc.apps.facets.useSuspenseQuery(query)
  const type = categoryType(id)
  const { total } = page
  const count = formatNumber(total, locale)
  const types = { game: t`Games`, "non-game": t({ message: "Apps", context: "not games" }) }
  const siblings = facets.categories.filter(one => one.id !== id && categoryType(one.id) === type)
  return (
    <Container className={classes.page}>
      <ol className={classes.crumbs}>
        <li>
          <Link to="/marketplace">
            <Trans>Marketplace</Trans>
          </Link>
        </li>
        <li>
          <Link to="/marketplace" search={{ type: [type] }}>
            {types[type]}
          </Link>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
      <header className={classes.header}>
        <h1 className={classes.title}>{i18n._(categoryTitle(category))}</h1>
        {total > 0 ? (
          <h2 className={classes.count}>
            <Plural value={total} one={`${count} listing`} other={`${count} listings`} />
          </h2>
        ) : (
          <p className={classes.count}>
            <Trans>Nothing in this category is for sale right now.</Trans>
          </p>
        )}
      </header>
      {total > 0 && (
        <>
          <ul className={classes.ways}>
            {facets.platforms
              .filter(platform => platform.count > 0 && platform.count < total)
              .map(platform => (
                <li key={platform.id}>
                  <Link to="/marketplace" search={{ ...query, platform_id: [platform.id] }}>
                    {platform.title} <span>{formatNumber(platform.count, locale)}</span>
                  </Link>
                </li>
              ))}
            <li>
              <Link to="/marketplace" search={{ ...query, sort_by: "sort_price_inc" }}>
                <Trans>Lowest price</Trans>
              </Link>
            </li>
            <li>
              <Link to="/marketplace" search={query}>
                <Trans>Filters</Trans>
              </Link>
            </li>
          </ul>
          <CardGrid listings={page.data} busy={false} seenFirst />
        </>
      )}
      <p className={classes.all}>
        {total > page.data.length && (
          <LinkButton to="/marketplace" search={query} variant="default">
            <Trans>See all listings</Trans>
          </LinkButton>
        )}
        {/* The catalogue opens the dialog, and closing it leads back here. */}
        <LinkButton to="/marketplace" search={query} state={{ alert: true }} variant="default">
          {total > 0 ? <Trans>Tell me about new ones</Trans> : <Trans>Tell me when there is one</Trans>}
        </LinkButton>
      </p>
      <section className={classes.others} aria-labelledby="other-categories">
        <h2 id="other-categories" className={classes.heading}>
          <Trans>Categories</Trans>
        </h2>
        <CategoryLinks categories={siblings} />
      </section>
      <RecentlySeenBelow />
    </Container>
  )
}
