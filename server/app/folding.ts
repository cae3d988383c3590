import { eq } from "drizzle-orm"
import { settings } from "#drizzle/schema.ts"
import { foldDealsAgain } from "#server/deals/creation-service.ts"
import { foldListingsAgain } from "#server/listings/storing-service.ts"
import type { Database } from "#server/platform/db/database.ts"
import { foldRequestsAgain } from "#server/requests/filter-service.ts"
import { FOLDING_VERSION } from "#shared/text.ts"

const NAME = "folding"

/**
 * Folds what an earlier release has stored folded again, if its folding was another one: words of listings, searched
 * texts of requests and deals. It runs before the first request is answered, and may be interrupted and repeated.
 */
export async function foldAgain(database: Database): Promise<void> {
  const [stored] = await database.read.select().from(settings).where(eq(settings.name, NAME))
  if (stored?.value === FOLDING_VERSION) return
  await foldListingsAgain(database)
  await foldRequestsAgain(database)
  await foldDealsAgain(database)
  await database.write(tx =>
    tx
      .insert(settings)
      .values({ name: NAME, value: FOLDING_VERSION })
      .onConflictDoUpdate({ target: settings.name, set: { value: FOLDING_VERSION } }),
  )
}
