import { closeByBack, keepDraftAndSignIn, saveListing, signContract } from "./engines/more-journeys.ts"
import { launchChromium, type Opened, OTHERS, openEngine } from "./engines/open.ts"
import { openDeal, sendContract } from "./support/deals.ts"
import { addressOf, codeFor } from "./support/member.ts"
import { ADMIN, type Product } from "./support/product.ts"
import { test } from "./support/test.ts"

/** Journeys take much longer beside other tests. */
const MOST_MS = 300_000

// The command of the tests says which engine is not installed.
for (const { name, launch } of [{ name: "Chromium", launch: launchChromium }, ...OTHERS]) {
  const inEngine = async (product: Product, run: (opened: Opened) => Promise<void>) => {
    const opened = await openEngine(launch, product)
    try {
      await opened.engine.resize(1440, 900)
      await run(opened)
    } finally {
      await opened.close()
    }
  }

  test(`${name}: Back closes what is open over a listing, and keeps what was typed`, async ({ product }) => {
    test.setTimeout(MOST_MS)
    await inEngine(product, closeByBack)
  })

  test(`${name}: a seller's draft survives a reload and the sign-in, and staff save a listing`, async ({
    page,
    product,
  }) => {
    test.setTimeout(MOST_MS)
    const admin = await page.request.post("/api/login", { data: ADMIN })
    const { token, user } = await admin.json()
    const staff = { token, user: JSON.stringify(user), admin: "true" }
    await inEngine(product, async opened => {
      await keepDraftAndSignIn(opened, addressOf("engines"), email => codeFor(page, product, email))
      await saveListing(opened, staff, `Tide clock ${crypto.randomUUID().slice(0, 8)}`)
    })
  })

  test(`${name}: a buyer reads a contract and signs it`, async ({ browser, page, product }) => {
    test.setTimeout(MOST_MS)
    const title = `Tide table ${crypto.randomUUID().slice(0, 8)}`
    const deal = await openDeal(browser, page, product, { title })
    await sendContract(deal)
    await inEngine(product, opened =>
      signContract(opened, deal.buyer, deal.number, email => codeFor(page, product, email)),
    )
  })
}
