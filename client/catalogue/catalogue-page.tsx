import { Trans } from "@lingui/react/macro"
import type { CatalogueQuery } from "#shared/catalogue-query.ts"
import { Container } from "../ui/container.tsx"
import { CatalogueProvider } from "./catalogue-context.tsx"
import classes from "./catalogue-page.module.css"
import { FilterPanel } from "./filter-panel.tsx"
import { Results } from "./results.tsx"

/** The catalogue: filters at the left, what they find beside them. */
export function CataloguePage({ query, title }: { query: CatalogueQuery; title: string }) {
  return (
    <Container className={classes.page}>
      <header className={classes.header}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.intro}>
          <Trans>Compare earnings, installs and age. Every deal goes through escrow.</Trans>
        </p>
      </header>
      <CatalogueProvider query={query}>
        <div className={classes.layout}>
          <FilterPanel />
          <Results query={query} />
        </div>
      </CatalogueProvider>
    </Container>
  )
}
