import { type Message, msg } from "#shared/msg.ts"
import { CLAUSE_KEYS, type Clause, type ClauseKey } from "./contract-clause.ts"
import type { ContractFacts } from "./contract-facts.ts"
import { LEGAL_CLAUSES } from "./contract-legal-clauses.ts"
import { PERFORMANCE_CLAUSES } from "./contract-performance-clauses.ts"
import { SALE_CLAUSES } from "./contract-sale-clauses.ts"

export const TITLES: Record<ContractFacts["asset"]["kind"], Message> = {
  app: msg`Agreement on the transfer of an application and the rights to it`,
  account: msg`Agreement on the transfer of a developer account`,
}
export const NUMBER_AND_DATE = msg({ message: "Deal {number}, {day}" })

const BY_KEY: Record<ClauseKey, Clause> = { ...SALE_CLAUSES, ...PERFORMANCE_CLAUSES, ...LEGAL_CLAUSES }

/**
 * The clauses of a contract in their order, which defines their numbers. Every language is rendered from this list, so
 * that the columns of a bilingual contract have the same clauses.
 */
export const CLAUSES: readonly (Clause & { key: ClauseKey })[] = CLAUSE_KEYS.map(key => ({
  key,
  ...BY_KEY[key],
}))
