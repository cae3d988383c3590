import { and, eq, isNull, sql } from "drizzle-orm"
import { dealEntries } from "#drizzle/deal-ledger.ts"
import { deals } from "#drizzle/deals.ts"
import type { Database } from "#server/platform/db/database.ts"
import { timeAfter } from "#server/platform/revision.ts"
import { system } from "#server/platform/viewer.ts"
import type { ChainService } from "./chain-service.ts"
import { updateDeal } from "./deal-rows.ts"
import { lacksAccount } from "./facts.ts"
import { returnToPending } from "./money-queries.ts"
import { entryFacts } from "./money-service.ts"
import { findDeal, partsOf } from "./queries.ts"

type Deps = {
  chain: ChainService
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Earlier releases took the details of a seller after a payment was approved without asking for another confirmation.
 */
export function createReturningService(database: Database, { chain, now }: Deps) {
  return {
    /** Such payments wait for a second person again; may be interrupted and repeated. */
    async returnUnconfirmed(): Promise<void> {
      const found = await database.read
        .selectDistinct({ number: deals.number })
        .from(dealEntries)
        .innerJoin(deals, eq(deals.id, dealEntries.dealId))
        .where(
          and(
            eq(dealEntries.state, "approved"),
            eq(dealEntries.kind, "released"),
            isNull(dealEntries.payee),
            sql`EXISTS (SELECT 1 FROM deal_payouts p WHERE p.deal_id = ${deals.id} AND p.party = 'seller')`,
          ),
        )
      for (const { number } of found)
        await database.write(async tx => {
          const row = await findDeal(tx, number)
          if (!row) return
          const { entries } = await partsOf(tx, [row.id], "none")
          const approved = entries.filter(({ state }) => state === "approved")
          if (!approved.some(lacksAccount)) return
          const returned = await returnToPending(tx, approved)
          const at = timeAfter(row.updatedAt, now())
          const changed = await updateDeal(tx, row.id, {
            version: row.version + 1,
            updatedAt: at,
            remindAt: 0,
          })
          const data = { of: "seller" as const, entries: returned.map(entryFacts) }
          await chain.append(tx, changed, { action: "deal.payout_set", data, at }, system("deal"))
        })
    },
  }
}
