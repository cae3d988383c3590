/** The intent of the sender of a request; `deal` by default. */
export const INTENTS = ["deal", "question", "offer", "files", "sell", "find", "other"] as const
export type Intent = (typeof INTENTS)[number]
/** The names of earlier releases, which are still accepted. */
export const FORMER_INTENTS = ["buy", "consult"] as const

/** The intent of a sent value: `consult` is a question if a listing is named. */
export function readIntent(
  sent: Intent | (typeof FORMER_INTENTS)[number] | null,
  hasListing: boolean,
): Intent {
  if (sent === "consult") return hasListing ? "question" : "other"
  return sent === null || sent === "buy" ? "deal" : sent
}

/** The seven services with their starting prices in USD (docs/product-rules.md, Prices). */
export const SERVICES = {
  contract: 150,
  company: 680,
  bank_account: 250,
  publishing: 400,
  trademark: 550,
  due_diligence: 150,
  developer_account: 220,
} as const
export type Service = keyof typeof SERVICES
export const SERVICE_CODES = [
  "contract",
  "company",
  "bank_account",
  "publishing",
  "trademark",
  "due_diligence",
  "developer_account",
] as const satisfies readonly Service[]
