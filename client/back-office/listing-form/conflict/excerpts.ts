const MAX_LENGTH = 320
/** How many characters of the common start are shown before the first difference. */
const LEAD = 60

const excerpt = (text: string, from: number) => {
  const end = from + MAX_LENGTH
  return `${from > 0 ? "…" : ""}${text.slice(from, end)}${text.length > end ? "…" : ""}`
}

/** Excerpts of two long texts around their first difference. */
export function differingExcerpts(a: string, b: string): [string, string] {
  const end = Math.min(a.length, b.length)
  let shared = 0
  while (shared < end && a[shared] === b[shared]) shared++
  const from = shared + LEAD > MAX_LENGTH ? shared - LEAD : 0
  return [excerpt(a, from), excerpt(b, from)]
}
