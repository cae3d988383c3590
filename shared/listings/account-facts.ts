/** What the page of a developer account shows about it, in one language; null is not stated. */
export type AccountFacts = {
  facts: { label: string; value: string | null }[]
  /** How the stores let an account change hands: an introduction, and what applies to this one. */
  ownership: { intro: string; procedures: string[] }
}
