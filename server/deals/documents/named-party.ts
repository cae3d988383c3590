import type { ContractParty } from "#shared/deals/contract-facts.ts"
import { who } from "#shared/deals/contract-sale-clauses.ts"
import type { Translate } from "#shared/msg.ts"
import { printableLine } from "#shared/printable.ts"

/** A party as the contract names it; only its name where the deal knows no more. */
export type NamedParty = ContractParty | string

/** Name, registration and address, and who signs for a company. */
export const partyText = (party: NamedParty, translate: Translate): string =>
  printableLine(typeof party === "string" ? party : who(party, { translate }))
