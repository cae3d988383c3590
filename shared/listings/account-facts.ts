/** The facts on a developer account's page, in one language; null if not stated. */
export type AccountFacts = {
  facts: { label: string; value: string | null }[]
  /** The stores' procedures for transferring an account: an introduction, and the conditions of this one. */
  ownership: { intro: string; procedures: string[] }
}
