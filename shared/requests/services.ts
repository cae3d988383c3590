export const INTENTS = ["buy", "sell", "consult"] as const
export type Intent = (typeof INTENTS)[number]

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
