import { msg } from "@lingui/core/macro"
import { notFound } from "@tanstack/react-router"
import { categoryCode, categoryWithCode } from "#shared/listings/category-codes.ts"
import type { Titled } from "#shared/listings/listing.ts"
import { categoryType } from "#shared/listings/lookups.ts"
import { pageHead } from "../lib/head.ts"
import type { PageContext } from "../lib/page-context.ts"
import { breadcrumbs } from "../lib/structured-data.ts"
import type { QueryUtils } from "../lib/trpc.ts"

export type Category = Titled

export const categoryQuery = (id: number) => ({ category_id: [id] })

/** Loads a category's listings and the counts of all categories into the cache; an unknown code is a 404. */
export async function loadCategory({ apps }: QueryUtils, code: string): Promise<Category> {
  const id = categoryWithCode(code)
  if (id === null) throw notFound()
  const query = categoryQuery(id)
  const [{ categories }] = await Promise.all([apps.facets.ensureData(query), apps.cards.ensureData(query)])
  return { id, title: categories.find(one => one.id === id)?.title ?? code }
}

/** The heading of a category's page. */
export function categoryTitle({ id, title }: Category) {
  return categoryType(id) === "game" ? msg`${title} games for sale` : msg`${title} apps for sale`
}

export function categoryHead(context: PageContext, category: Category) {
  const { i18n } = context
  const { id, title } = category
  const path = `/category/${categoryCode(id)}`
  const heading = i18n._(categoryTitle(category))
  return pageHead(context, {
    path,
    title: heading,
    description: i18n._(msg`${heading}: compare earnings, installs and age, and buy through escrow.`),
    feed: { title: heading, search: `?category_id=${id}` },
    jsonLd: [
      breadcrumbs(context, { name: i18n._(msg`Marketplace`), path: "/marketplace" }, { name: title, path }),
    ],
  })
}
