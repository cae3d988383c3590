import { sql } from "drizzle-orm"
import { expect, onTestFinished, test } from "vitest"
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
} from "#server/testing/product.ts"

/** For sixty logins on a busy machine. */
const MANY_LOGINS_MS = 30_000
const LONG = "word ".repeat(2000)
const REQUEST = { name: "Ann", phone: "1234567", email: "ann@example.com", message: LONG.slice(0, 4000) }

/**
 * Limits the database to its present pages, as a full disk does, or lifts the limit. The limit belongs to the
 * connection, so it is set again before each write.
 */
async function limitPages({ database }: Product, pages: number) {
  await database.write(tx => tx.run(sql.raw(`PRAGMA max_page_count = ${pages}`)))
}

function upload() {
  const form = new FormData()
  form.append("field", "files")
  form.append("file", new File(["hello"], `${LONG.slice(0, 150)}.txt`))
  return form
}

async function fillUp(product: Product, token: string) {
  for (let count = 0; count < 50; count++) {
    await limitPages(product, 1)
    const body = payload({ description: LONG, status: "draft" })
    if ((await call(product, "/api/apps", { token, body })).status === 507) return
  }
  throw new Error("the database took everything")
}

test("on a full disk every write is a 507 in the documented shape, reads continue, and freeing space is enough to recover", async () => {
  const product = await openProduct({ keep: true })
  onTestFinished(product.close)
  const token = await signIn(product)
  const { json: app } = await call(product, "/api/apps", { token, body: payload() })
  // Migrations leave free pages, which small writes would use.
  await product.database.client.execute("VACUUM")
  await fillUp(product, token)
  const text =
    "The server is out of disk space, so this couldn’t be saved. Nothing was lost; please let us know."
  const writes: [string, Parameters<typeof call>[2]][] = [
    ["/api/apps", { token, body: payload({ description: LONG }) }],
    [`/api/apps/${app.id}`, { token, method: "PUT", body: payload({ description: LONG }) }],
    ["/api/contact/create", { body: REQUEST }],
    ["/trpc/contacts.create", { body: REQUEST }],
    ["/trpc/apps.create", { token, body: payload({ description: LONG }) }],
  ]
  for (const [path, sent] of writes) {
    await limitPages(product, 1)
    const { status, json } = await call(product, path, sent)
    expect([path, status, (json.error ?? json).message]).toEqual([path, 507, text])
    expect(product.logged.splice(0).join()).toMatch(
      /"level":"error","message":"(the disk is full|procedure failed)"/,
    )
    expect((await call(product, `/api/apps/${app.id}`)).json.description).toBe("Keeps track of money")
    expect((await call(product, "/api/me", { token })).status).toBe(200)
  }
  await limitPages(product, 1_000_000)
  for (const [path, sent] of writes) expect((await call(product, path, sent)).status).toBeLessThan(300)
  const { rows } = await product.database.client.execute("PRAGMA integrity_check")
  expect(rows[0]?.integrity_check).toBe("ok")
})

test(
  "signing in on a full disk is a 507 and does not count as a guess",
  async () => {
    const product = await openProduct({ keep: true })
    onTestFinished(product.close)
    const token = await signIn(product)
    await fillUp(product, token)
    const body = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
    const statuses = new Set<number>()
    for (let tries = 0; tries < 60 && !statuses.has(507); tries++) {
      await limitPages(product, 1)
      statuses.add((await call(product, "/api/login", { body })).status)
    }
    expect([...statuses].sort()).toEqual([200, 507])
    await limitPages(product, 1_000_000)
    expect((await call(product, "/api/login", { body })).status).toBe(200)
    expect((await call(product, "/api/uploads", { token, body: upload() })).status).toBe(201)
  },
  MANY_LOGINS_MS,
)
