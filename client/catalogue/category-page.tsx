import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { categoryType } from "#shared/listings/lookups.ts"
import { trpc } from "../lib/trpc.ts"
import { RecentlySeenBelow } from "../shortlist/late-parts.tsx"
import { LinkButton } from "../ui/button.tsx"
import { Container } from "../ui/container.tsx"
import { CatalogueProvider } from "./catalogue-context.tsx"
import layout from "./catalogue-page.module.css"
import { CategoryLinks } from "./category-links.tsx"
import classes from "./category-page.module.css"
import { FilterPanel } from "./filter-panel.tsx"
import { type Category, categoryQuery, categoryTitle } from "./load-category.ts"
import { Results } from "./results.tsx"

/** The listings of a category with the filters of the catalogue, and links to the other categories of its type. */
export function CategoryPage({ category }: { category: Category }) {
  const { i18n, t } = useLingui()
  const { id, title } = category
  const query = categoryQuery(id)
  const [page] = trpc.apps.cards.useSuspenseQuery(query)
  const [facets] = trpc.apps.facets.useSuspenseQuery(query)
  const type = categoryType(id)
  const { total } = page
  const types = { game: t`Games`, "non-game": t({ message: "Apps", context: "not games" }) }
  const siblings = facets.categories.filter(one => one.id !== id && categoryType(one.id) === type)
  return (
    <Container className={layout.page}>
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
        {total === 0 && (
          <p className={classes.count}>
            <Trans>Nothing in this category is for sale right now.</Trans>
          </p>
        )}
      </header>
      {total > 0 && (
        <CatalogueProvider query={query}>
          <div className={layout.layout}>
            <FilterPanel />
            <Results query={query} view="cards" />
          </div>
        </CatalogueProvider>
      )}
      <p className={classes.all}>
        {/* The catalogue opens the dialog, and closing it leads back here. */}
        <LinkButton to="/marketplace" search={query} state={{ alert: true }} variant="default">
          {total > 0 ? <Trans>Email me new listings</Trans> : <Trans>Email me when there is one</Trans>}
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
