import { expect } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { expectSound } from "./support/fits.ts"
import { COMPLETE } from "./support/listing-form.ts"
import { addressOf, signIn } from "./support/member.ts"
import { callAs } from "./support/staff.ts"
import { open, test } from "./support/test.ts"

const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36"

test("a seller sees how often a listing was viewed, by day, how many shortlists have it, and how many requests it has", async ({
  page,
  product,
}) => {
  const { authorization } = await beAdmin(page, product.url)
  await open(page, "/my")
  await signIn(page, product, addressOf("figures"))
  const stored = await page.evaluate(() => localStorage.getItem("member-session") ?? "")
  const token = /"token":"([^"]+)"/.exec(stored)?.[1]
  const seller = { authorization: `Bearer ${token}` }
  const saved = await callAs(page, seller, "proposals.save", {
    content: { not_in_store: "Sold through its own website", ...COMPLETE, title: "Seen often" },
  })
  await callAs(page, seller, "proposals.submit", { id: saved.id, promise: true })
  const { listing_id } = await callAs(page, { authorization }, "proposals.accept", {
    id: saved.id,
    publish: true,
  })
  // Two views from one address within an hour count once.
  for (let view = 0; view < 2; view++)
    await page.request.get(`/marketplace/${listing_id}`, { headers: { "user-agent": BROWSER } })
  const sender = { name: "Ann Lee", phone: "+1 555 0100", email: "ann@example.com", app_id: listing_id }
  await callAs(page, { authorization }, "contacts.create", sender)
  await callAs(page, seller, "shortlist.add", { ids: [listing_id] })
  const own = page.getByRole("region", { name: "Your listings on the site" })
  // Counts are written every ten seconds.
  await expect(async () => {
    await open(page, "/my/listings")
    await expect(own.getByRole("definition").first()).toHaveText("1", { timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
  await expect(own.getByRole("link", { name: "Seen often" })).toBeVisible()
  await expect(own.getByText("For sale")).toBeVisible()
  await expect(own.getByRole("definition").nth(1)).toHaveText("1")
  await expect(own.getByRole("definition").nth(2)).toHaveText("1")
  await own.getByText("Views by day").first().focus()
  await page.keyboard.press("Enter")
  await expect(own.getByRole("figure").locator("svg").first()).toBeVisible()
  await expectSound(page)
})
