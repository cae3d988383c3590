import { Readable } from "node:stream"
import type { SafeFetch } from "#server/platform/outgoing/fetch.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { StoreApp } from "#shared/stores/stores.ts"
import { categoryOfGoogle } from "./categories.ts"
import { reducedPage } from "./google-page.ts"
import {
  type AdapterOptions,
  countOf,
  dayOf,
  descriptionOf,
  lineOf,
  linkOf,
  picturesOf,
  ratingOf,
  readText,
  type StoreAdapter,
  type StoreRequest,
  StoreUnreachable,
  titleOf,
  websiteOf,
} from "./reading.ts"

/** A version that the store does not say. */
const VARIES = "VARY"
const [OK, NOT_FOUND] = [200, 404]

/** An answer as the library's HTTP client reads it. */
function answerWith(status: number, url: string, text: string) {
  return Object.assign(Readable.from([Buffer.from(text)]), {
    statusCode: status,
    statusMessage: "",
    headers: {},
    rawHeaders: [],
    trailers: {},
    rawTrailers: [],
    httpVersion: "1.1",
    complete: true,
    url,
  })
}

/** `failure` is why there is no page; the library throws errors of its own instead. */
type Fetched = { url: string; isMissing: boolean; failure: unknown }

/** Reads a page through the guarded fetch instead of the library's own client, which is never connected to anything. */
function throughGuard(fetch: SafeFetch, { locale, timeoutMs }: StoreRequest, fetched: Fetched) {
  return async () => {
    const { url } = fetched
    const text = await readText(fetch, { url, timeoutMs, locale }).catch(error => {
      fetched.failure = error
      throw error
    })
    fetched.isMissing = text === null
    return text === null ? answerWith(NOT_FOUND, url, "") : answerWith(OK, url, reducedPage(text)?.page ?? "")
  }
}

function toApp(id: string, found: Record<string, unknown>): StoreApp {
  const title = titleOf(found.title)
  if (title === null) throw new StoreUnreachable("a page without a title")
  const version = lineOf(found.version)
  const ratings = countOf(found.ratings)
  return {
    store: "google_play",
    id,
    title,
    developer: lineOf(found.developer),
    website: websiteOf(found.developerWebsite),
    description: descriptionOf(found.description),
    category: categoryOfGoogle(found.genreId),
    icon: linkOf(found.icon, ["https:", "http:"]),
    screenshots: picturesOf(found.screenshots),
    released_on: dayOf(found.released),
    updated_on: dayOf(found.updated),
    version: version === VARIES ? null : version,
    rating: ratings ? ratingOf(found.score) : null,
    ratings,
    installs_min: countOf(found.minInstalls),
  }
}

/** Google Play's page of an app, read by google-play-scraper through the guarded fetch. */
export function createGoogleAdapter({ fetch, base }: AdapterOptions): StoreAdapter {
  const path = "/store/apps/details"
  const page = base.endsWith(path) ? base : base.replace(/\/+$/, "") + path

  async function read(request: StoreRequest): Promise<StoreApp | null> {
    const { id, country, locale } = request
    const url = `${page}?${new URLSearchParams({ id, hl: locale, gl: country })}`
    const fetched: Fetched = { url, isMissing: false, failure: null }
    // Loaded by the first lookup, because it brings a parser of HTML.
    const { default: library } = await import("google-play-scraper")
    const options = {
      appId: id,
      country,
      lang: locale,
      // The library's types lack these.
      requestOptions: {
        url,
        followRedirect: false,
        retry: 0,
        request: throughGuard(fetch, request, fetched),
      },
    }
    try {
      return toApp(id, propertiesOf(await library.app(options)))
    } catch (error) {
      if (fetched.isMissing) return null
      const failure = fetched.failure ?? error
      throw failure instanceof StoreUnreachable ? failure : new StoreUnreachable("not an app's page")
    }
  }

  return async request => {
    const started = performance.now()
    const found = await read(request)
    // The day of release is written in the language of the page, of which only English is read.
    if (!found || found.released_on !== null || request.locale === "en") return found
    const timeoutMs = request.timeoutMs - (performance.now() - started)
    if (timeoutMs <= 0) return found
    const english = await read({ ...request, locale: "en", timeoutMs }).catch(() => null)
    return { ...found, released_on: english?.released_on ?? null }
  }
}
