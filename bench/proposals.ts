import { createClient } from "@libsql/client"
import { prepareData } from "./data.ts"
import type { Row } from "./report.ts"
import { startProduct } from "./servers.ts"
import { figures, timesOf } from "./single-calls.ts"
import { readJson, signIn } from "./writer.ts"

const PORT = 3204
const LISTINGS = 10_000
const CALLS = 200
const PAGES = 20
/** One in twenty of 10,000 waits for a decision; each has a description of 4,000 characters. */
const EVERY = 20
const FILL = [
  `INSERT INTO members (id, email, locale, created_at)
     WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
     SELECT 'bench-' || i, 'seller' || i || '@bench.example', 'en', 0 FROM n`,
  `INSERT INTO proposals
       (author_kind, author_id, state, content, created_at, updated_at, submitted_at, decided_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     SELECT 'member', 'bench-' || (i % 200), iif(i % ${EVERY}, 'declined', 'submitted'),
       json_object('title', 'Proposal ' || i, 'kind', 'app', 'price', i, 'last_month_earnings', 3,
         'google_play_link', 'https://play.google.com/store/apps/details?id=com.bench.app' || (i % 100),
         'description', replace(hex(zeroblob(500)), '00', 'A word. ')),
       i, i, i, iif(i % ${EVERY}, i + 1, NULL)
     FROM n`,
]
const CLEAR = [
  "DELETE FROM proposals WHERE author_id LIKE 'bench-%'",
  "DELETE FROM members WHERE id LIKE 'bench-%'",
]

/**
 * The queue and the review of proposals: 10,000 proposals (500 of them waiting) and 10,000 listings, one call at a
 * time.
 */
export async function measureProposals(): Promise<Row[]> {
  const { env } = await prepareData(LISTINGS)
  // Migrates the database before it is filled.
  await (await startProduct(PORT, env)).stop()
  const client = createClient({ url: env.DATABASE_URL ?? "" })
  await client.batch([...CLEAR, ...FILL], "write")
  const { rows } = await client.execute("SELECT id FROM proposals WHERE state = 'submitted' ORDER BY id")
  const ids = rows.map(({ id }) => Number(id))
  client.close()
  const product = await startProduct(PORT, env)
  try {
    const headers = { authorization: `Bearer ${await signIn(product.url)}` }
    const ask = (name: string, input: object) =>
      readJson(`${product.url}/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers })
    const queue = (index: number) => ask("proposals.queue", { page: 1 + (index % PAGES) })
    const decided = (index: number) => ask("proposals.queue", { tab: "decided", page: 1 + index })
    const review = (index: number) => ask("proposals.review", { id: ids[index % ids.length] })
    return [
      { name: "queue of what waits", ...figures(await timesOf(CALLS, queue)), target: "50 ms" },
      { name: "queue of what was decided", ...figures(await timesOf(CALLS, decided)), target: "50 ms" },
      { name: "review", ...figures(await timesOf(CALLS, review)), target: "100 ms" },
    ]
  } finally {
    await product.stop()
    const cleaner = createClient({ url: env.DATABASE_URL ?? "" })
    await cleaner.batch(CLEAR, "write")
    cleaner.close()
  }
}
