/** Parses the id in a listing's URL; null if it is not valid. */
export function readListingId(text: string): number | null {
  const id = Number(text)
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : null
}
