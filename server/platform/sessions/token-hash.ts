import { sha256 } from "#server/platform/sha256.ts"

/** The stored form of a session token, which is random enough that a plain hash cannot be reversed. */
export const hashOfToken = (token: string): string => sha256(token)
