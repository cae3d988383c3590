import { pageHead } from "../lib/head.ts"
import type { PageContext } from "../lib/page-context.ts"
import { breadcrumbs } from "../lib/structured-data.ts"

type SitePage = {
  path: string
  title: string
  description: string
  jsonLd?: Record<string, unknown>[]
}

/** The head of a page one level below the home page, with breadcrumbs. */
export function sitePageHead(context: PageContext, { jsonLd = [], ...page }: SitePage) {
  const trail = breadcrumbs(context, { name: page.title, path: page.path })
  return pageHead(context, { ...page, jsonLd: [...jsonLd, trail] })
}
