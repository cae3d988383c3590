import { type CatalogueQuery, withoutUnset } from "#shared/listings/catalogue-query.ts"
import { Pager } from "../ui/pager.tsx"

/** The pages of a result as links. */
export function PageLinks({ query, lastPage }: { query: CatalogueQuery; lastPage: number }) {
  return (
    <Pager
      current={Math.min(query.page ?? 1, lastPage)}
      last={lastPage}
      linkTo={page => ({
        to: "/marketplace",
        search: withoutUnset({ ...query, page: page > 1 ? page : undefined }),
      })}
    />
  )
}
