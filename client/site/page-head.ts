import { msg } from "@lingui/core/macro"
import logo from "../../shared/theme/favicon.svg?url&no-inline"
import { pageHead } from "../lib/head.ts"
import type { PageContext } from "../lib/page-context.ts"
import { breadcrumbs, organization, website } from "../lib/structured-data.ts"

/** The head of the home page, with structured data on the company and the search. */
export function homeHead(context: PageContext) {
  const { i18n } = context
  return pageHead(context, {
    path: "/",
    title: i18n._(msg`Buy and sell mobile apps`),
    description: i18n._(
      msg`Mobile apps and developer accounts with the numbers up front: earnings, installs, age. The payment is held in escrow until the buyer confirms receipt.`,
    ),
    jsonLd: [organization(context, logo), website(context)],
  })
}

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
