/** The codes of the categories, in addresses such as `/category/game-puzzle`; the one with id `n` is at index `n - 1`. */
export const CATEGORY_CODES: readonly string[] = [
  "game-action",
  "game-adventure",
  "game-arcade",
  "game-card",
  "game-casual",
  "game-puzzle",
  "game-racing",
  "game-role-playing",
  "game-simulation",
  "game-sports",
  "game-strategy",
  "business",
  "education",
  "entertainment",
  "finance",
  "health-fitness",
  "lifestyle",
  "music-audio",
  "photography",
  "productivity",
  "shopping",
  "social",
  "tools",
  "travel-local",
]

export function categoryCode(id: number): string {
  return CATEGORY_CODES[id - 1] ?? ""
}

/** The id of the category with this code; null for an unknown one. */
export function categoryWithCode(code: string): number | null {
  const index = CATEGORY_CODES.indexOf(code)
  return index < 0 ? null : index + 1
}
