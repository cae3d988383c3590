/** What a deal sells, one by one, as the first annex of the contract lists it. */
export const ASSET_KINDS = [
  "store_listing",
  "developer_account",
  "repository",
  "domain",
  "backend",
  "trademark",
  "content",
  "other",
] as const
export type AssetKind = (typeof ASSET_KINDS)[number]
export type Asset = { kind: AssetKind; value: string }

export const MAX_ASSETS = 40
/** Characters of a value. */
export const MAX_ASSET = 300

/** The assets that the links of a listing name. */
export function assetsOfListing(copy: Readonly<Record<string, unknown>>): Asset[] {
  return [copy.google_play_link, copy.appstore_link].flatMap(link =>
    typeof link === "string" && link !== ""
      ? [{ kind: "store_listing", value: link.slice(0, MAX_ASSET) }]
      : [],
  )
}
