/** What the stores of a test say about their app; absent: the app is not there. */
export type GoogleApp = {
  title?: string
  description?: string
  developer?: string
  website?: string | null
  installs?: number
  score?: number
  ratings?: number
  genre?: string
  released?: string
  /** Seconds since 1970. */
  updated?: number
  version?: string
  icon?: string
  screenshots?: string[]
}

function put(root: unknown[], path: readonly number[], value: unknown): void {
  let at = root
  for (const index of path.slice(0, -1)) {
    const inner = Array.isArray(at[index]) ? at[index] : []
    at[index] = inner
    at = inner
  }
  at[path.at(-1) ?? 0] = value
}

/** The data of an app's page on Google Play at the places where google-play-scraper reads it. */
function googleData(app: GoogleApp): unknown[] {
  const data: unknown[] = []
  const places: [number[], unknown][] = [
    [[0, 0], app.title ?? "Night Runner"],
    [[72, 0, 1], app.description ?? "Run &amp; jump.<br>40 levels"],
    [[68, 0], app.developer ?? "Example Games"],
    [[68, 1, 4, 2], "/store/apps/developer?id=Example+Games"],
    [[69, 0, 5, 2], app.website === undefined ? "https://games.example.com" : app.website],
    [[13, 1], app.installs ?? 1_000_000],
    [[51, 0, 1], app.score ?? 4.62],
    [[51, 2, 1], app.ratings ?? 38_200],
    [[79, 0, 0, 0], "Arcade"],
    [[79, 0, 0, 2], app.genre ?? "GAME_ARCADE"],
    [[10, 0], app.released ?? "Jan 15, 2020"],
    [[145, 0, 1, 0], app.updated ?? Date.UTC(2025, 10, 3) / 1000],
    [[140, 0, 0, 0], app.version ?? "2.4.1"],
    [[95, 0, 3, 2], app.icon ?? null],
    [[78, 0], (app.screenshots ?? []).map(url => [null, null, null, [null, null, url]])],
    [[18, 0], 1],
  ]
  for (const [path, value] of places) put(data, [1, 2, ...path], value)
  return data
}

/** An app's page on Google Play. */
export const googlePage = (app: GoogleApp = {}): string =>
  `<!doctype html><title>App</title><script>AF_initDataCallback({key: 'ds:4', hash: '1', data:["x"], sideChannel: {}});</script>` +
  `<script>AF_initDataCallback({key: 'ds:5', hash: '13', data:${JSON.stringify(googleData(app)).replaceAll("<", "\\u003c")}, sideChannel: {}});</script>`

/** A result of Apple's lookup. */
export const appleResult = (changes: Record<string, unknown> = {}) => ({
  wrapperType: "software",
  kind: "software",
  trackId: 1_234_567_890,
  trackName: "Night Runner",
  artistName: "Example Games",
  sellerName: "Example Games Ltd",
  sellerUrl: "https://games.example.com",
  description: "Run and jump.",
  primaryGenreId: 6014,
  genreIds: ["6014", "7003"],
  releaseDate: "2020-01-15T08:00:00Z",
  currentVersionReleaseDate: "2025-11-03T10:00:00Z",
  version: "2.4.1",
  averageUserRating: 4.41,
  userRatingCount: 512,
  ...changes,
})

export const GOOGLE_LINK = "https://play.google.com/store/apps/details?id=com.example.runner"
export const APPLE_LINK = "https://apps.apple.com/us/app/night-runner/id1234567890"
