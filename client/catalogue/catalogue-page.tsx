import { Trans } from "@lingui/react/macro"
import { ScriptOnce } from "@tanstack/react-router"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { RecentlySeenBelow } from "../shortlist/late-parts.tsx"
import { Container } from "../ui/container.tsx"
import { CatalogueProvider } from "./catalogue-context.tsx"
import classes from "./catalogue-page.module.css"
import { FilterPanel } from "./filter-panel.tsx"
import { Results } from "./results.tsx"
import { type View, viewScript } from "./view.ts"

type CataloguePageProps = { query: CatalogueQuery; view: View; title: string }

/** The catalogue: filters on the left, results on the right. */
export function CataloguePage({ query, view, title }: CataloguePageProps) {
  return (
    <Container className={`${classes.page} ${view === "table" ? classes.wide : ""}`}>
      {import.meta.env.SSR && <ScriptOnce>{viewScript()}</ScriptOnce>}
      <header className={classes.header}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.intro}>
          <Trans>Compare earnings, installs and age. Every deal goes through escrow.</Trans>
        </p>
      </header>
      <CatalogueProvider query={query}>
        <div className={classes.layout}>
          <FilterPanel />
          <Results query={query} view={view} />
        </div>
      </CatalogueProvider>
      <RecentlySeenBelow />
    </Container>
  )
}
