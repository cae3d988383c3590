/** The product's categories by the stores' codes; other codes have none. */
const GOOGLE: Readonly<Record<string, number>> = {
  GAME_ACTION: 1,
  GAME_ADVENTURE: 2,
  GAME_ARCADE: 3,
  GAME_CARD: 4,
  GAME_CASUAL: 5,
  GAME_PUZZLE: 6,
  GAME_RACING: 7,
  GAME_ROLE_PLAYING: 8,
  GAME_SIMULATION: 9,
  GAME_SPORTS: 10,
  GAME_STRATEGY: 11,
  BUSINESS: 12,
  EDUCATION: 13,
  ENTERTAINMENT: 14,
  FINANCE: 15,
  HEALTH_AND_FITNESS: 16,
  LIFESTYLE: 17,
  MUSIC_AND_AUDIO: 18,
  PHOTOGRAPHY: 19,
  PRODUCTIVITY: 20,
  SHOPPING: 21,
  SOCIAL: 22,
  TOOLS: 23,
  TRAVEL_AND_LOCAL: 24,
}

const APPLE: Readonly<Record<string, number>> = {
  7001: 1,
  7002: 2,
  7003: 5,
  7005: 4,
  7012: 6,
  7013: 7,
  7014: 8,
  7015: 9,
  7016: 10,
  7017: 11,
  6000: 12,
  6017: 13,
  6016: 14,
  6015: 15,
  6013: 16,
  6012: 17,
  6011: 18,
  6008: 19,
  6007: 20,
  6024: 21,
  6005: 22,
  6002: 23,
  6003: 24,
}

const codeIn = (codes: Readonly<Record<string, number>>, code: unknown): number | null =>
  (typeof code === "string" || typeof code === "number") && Object.hasOwn(codes, code)
    ? (codes[String(code)] ?? null)
    : null

export const categoryOfGoogle = (code: unknown): number | null => codeIn(GOOGLE, code)

/** The primary genre, or the first of the others that is known: a game's primary genre is `Games`. */
export function categoryOfApple(primary: unknown, others: unknown): number | null {
  const all = [primary, ...(Array.isArray(others) ? others : [])]
  return all.map(code => codeIn(APPLE, code)).find(id => id !== null) ?? null
}
