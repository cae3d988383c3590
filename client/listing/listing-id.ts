/** The id in a listing's address, or null for what cannot be one. */
export function readListingId(text: string): number | null {
  const id = Number(text)
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : null
}
