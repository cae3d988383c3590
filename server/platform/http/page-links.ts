import type { Context } from "hono"
import { textsIn } from "#server/platform/texts.ts"
import { DEFAULT_LOCALE, type Locale } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"
import type { Page } from "#shared/paging.ts"

const MAX_WHOLE = 1_000_000_000

/** A whole number of a query; any other text stays, for the service to reject. */
function readWholeNumber(text: string): unknown {
  const value = Number(text)
  return /^\d+$/.test(text) && value < MAX_WHOLE ? value : text
}

/** The page that a query asks for, as the input of a service. */
export function pagingOf(c: Context): { page?: unknown; per_page?: unknown } {
  const { page, per_page } = c.req.query()
  return {
    ...(page !== undefined && { page: readWholeNumber(page) }),
    ...(per_page !== undefined && { per_page: readWholeNumber(per_page) }),
  }
}

type PageLink = { url: string | null; label: string; active: boolean }
type PageLinks = {
  links: PageLink[]
  first_page_url: string
  prev_page_url: string | null
  next_page_url: string | null
  last_page_url: string
  path: string
}

const PREVIOUS = msg`Previous`
const NEXT = msg`Next`
/** Pages linked on each side of the current one. */
const NEIGHBOURS = 2

/** First, last and the current page with its neighbours; null is a gap. */
function pageWindow(current: number, last: number): (number | null)[] {
  const near = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, index) => current - NEIGHBOURS + index)
  const named = new Set([1, last, ...near.filter(page => page >= 1 && page <= last)])
  const pages = [...named].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    return before !== undefined && page - before > 1 ? [null, page] : [page]
  })
}

/** Returns the URL of a page by its number; the query is parsed and written once for all of them. */
function pageAddress({ path, search }: { path: string; search: string }): (number: number) => string {
  const query = new URLSearchParams(search)
  query.set("page", "")
  const [before = "", after = ""] = `&${query}&`.split("&page=&", 2)
  return number => `${path}?${`${before}&page=${number}&${after}`.slice(1, -1)}`
}

/** A page with its links; every link keeps the whole query (docs/rest-api.md, Page). */
export function withPageLinks<Counted extends Pick<Page<unknown>, "current_page" | "last_page">>(
  page: Counted,
  address: { path: string; search: string; locale?: Locale },
) {
  const { current_page, last_page } = page
  const urlOf = pageAddress(address)
  const previous = current_page > 1 ? urlOf(Math.min(current_page - 1, last_page)) : null
  const next = current_page < last_page ? urlOf(current_page + 1) : null
  const text = textsIn(address.locale ?? DEFAULT_LOCALE)
  const addresses: PageLinks = {
    links: [
      { url: previous, label: text(PREVIOUS), active: false },
      ...pageWindow(current_page, last_page).map(number =>
        number === null
          ? { url: null, label: "…", active: false }
          : { url: urlOf(number), label: String(number), active: number === current_page },
      ),
      { url: next, label: text(NEXT), active: false },
    ],
    first_page_url: urlOf(1),
    prev_page_url: previous,
    next_page_url: next,
    last_page_url: urlOf(last_page),
    path: address.path,
  }
  return { ...page, ...addresses }
}
