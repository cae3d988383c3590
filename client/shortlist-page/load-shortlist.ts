import { msg } from "@lingui/core/macro"
import { pageHead } from "#client/lib/head.ts"
import type { PageContext } from "#client/lib/page-context.ts"
import { readAddress, type ShortlistAddress, searchText } from "./address.ts"

/** The head of the page; personal lists are not indexed by search engines. */
function shortlistHead(context: PageContext, address: ShortlistAddress) {
  const { i18n } = context
  return pageHead(context, {
    path: "/shortlist",
    search: searchText(address),
    title: address.ids ? i18n._(msg`Shared shortlist`) : i18n._(msg`Shortlist`),
    description: i18n._(msg`Save listings, compare up to four side by side and share them.`),
    noindex: true,
  })
}

/** The inputs of the page's queries, which the loader and the page share. */
export const cardsInput = (ids: readonly number[]) => ({ ids: [...ids] })

function loads({ utils }: PageContext, { ids, compare }: ShortlistAddress): Promise<unknown>[] {
  const { cards, compare: compared } = utils.shortlist
  const load = import.meta.env.SSR
    ? { cards: cards.ensureData, compared: compared.ensureData }
    : { cards: cards.prefetch, compared: compared.prefetch }
  return [
    ...(ids ? [load.cards(cardsInput(ids))] : []),
    ...(compare.length > 0 ? [load.compared(cardsInput(compare))] : []),
  ]
}

/** The server waits for the listings of the address; the browser only starts to load them. */
export async function loadShortlist(context: PageContext, search: Record<string, unknown>) {
  const address = readAddress(search)
  const started = loads(context, address)
  if (import.meta.env.SSR) await Promise.all(started)
  return { address, head: shortlistHead(context, address) }
}
