import { type Message, msg } from "#shared/msg.ts"
import type { Clause } from "./contract-clause.ts"
import type { ContractFacts } from "./contract-facts.ts"
import { LEGAL_CLAUSES } from "./contract-legal-clauses.ts"
import { SALE_CLAUSES } from "./contract-sale-clauses.ts"

export const TITLES: Record<ContractFacts["asset"]["kind"], Message> = {
  app: msg`Agreement on the transfer of an application and the rights to it`,
  account: msg`Agreement on the transfer of a developer account`,
}
export const NUMBER_AND_DATE = msg({ message: "Deal {number}, {day}" })
export const SELLER_ITEM = msg({ message: "Seller: {item}" })
export const BUYER_ITEM = msg({ message: "Buyer: {item}" })

export const ANNEX_1 = msg`Annex 1. Handover checklist`
export const ANNEX_2 = msg({ message: "Annex 2. Copy of the listing dated {day}" })

/**
 * The clauses of a contract in their order, which defines their numbers. Every language is rendered from this list, so
 * that the columns of a bilingual contract have the same clauses.
 */
export const CLAUSES: readonly Clause[] = [...SALE_CLAUSES, ...LEGAL_CLAUSES]
