import { parseJson, propertiesOf } from "#shared/properties.ts"
import type { StoreApp } from "#shared/stores/stores.ts"
import { categoryOfApple } from "./categories.ts"
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
  StoreUnreachable,
  titleOf,
  websiteOf,
} from "./reading.ts"

function parse(text: string): unknown[] {
  const { results } = propertiesOf(parseJson(text))
  if (Array.isArray(results)) return results
  throw new StoreUnreachable("not the answer of a lookup")
}

function toApp(id: string, result: unknown): StoreApp | null {
  const found = propertiesOf(result)
  const title = titleOf(found.trackName)
  if (title === null || String(found.trackId) !== id) return null
  const ratings = countOf(found.userRatingCount)
  const pictures = picturesOf(found.screenshotUrls)
  return {
    store: "app_store",
    id,
    title,
    developer: lineOf(found.artistName) ?? lineOf(found.sellerName),
    website: websiteOf(found.sellerUrl),
    description: descriptionOf(found.description),
    category: categoryOfApple(found.primaryGenreId, found.genreIds),
    icon:
      linkOf(found.artworkUrl512, ["https:", "http:"]) ?? linkOf(found.artworkUrl100, ["https:", "http:"]),
    screenshots: pictures.length ? pictures : picturesOf(found.ipadScreenshotUrls),
    released_on: dayOf(found.releaseDate),
    updated_on: dayOf(found.currentVersionReleaseDate),
    version: lineOf(found.version),
    rating: ratings ? ratingOf(found.averageUserRating) : null,
    ratings,
    installs_min: null,
  }
}

/** Apple's lookup endpoint, which answers JSON. */
export function createAppleAdapter({ fetch, base }: AdapterOptions): StoreAdapter {
  const endpoint = base.endsWith("/lookup") ? base : `${base.replace(/\/+$/, "")}/lookup`
  return async ({ id, country, locale, timeoutMs }) => {
    const search = new URLSearchParams({ id, country, entity: "software", lang: `${locale}_${country}` })
    const text = await readText(fetch, { url: `${endpoint}?${search}`, timeoutMs, locale })
    if (text === null) return null
    const apps = parse(text).filter(one => {
      const { wrapperType, kind } = propertiesOf(one)
      return (wrapperType === "software" || kind === "software") && kind !== "mac-software"
    })
    return apps.map(one => toApp(id, one)).find(app => app !== null) ?? null
  }
}
