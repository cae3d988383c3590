import { msg } from "@lingui/core/macro"
import { pageHead } from "#client/lib/head.ts"
import type { PageContext } from "#client/lib/page-context.ts"
import { type ShortlistAddress, searchText } from "./address.ts"

/** The head of the page; personal lists are not indexed by search engines. */
export function shortlistHead(context: PageContext, address: ShortlistAddress) {
  const { i18n } = context
  return pageHead(context, {
    path: "/shortlist",
    search: searchText(address),
    title: address.ids ? i18n._(msg`Shared shortlist`) : i18n._(msg`Shortlist`),
    description: i18n._(msg`Keep listings, compare up to four side by side and share them.`),
    noindex: true,
  })
}
