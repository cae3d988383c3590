import { readFile } from "node:fs/promises"
import { expect } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { newPage } from "./support/deals.ts"
import { expectSound } from "./support/fits.ts"
import { COMPLETE } from "./support/listing-form.ts"
import { addressOf, askForCode, codeFor, signIn } from "./support/member.ts"
import { callAs } from "./support/staff.ts"
import { open, test } from "./support/test.ts"

test("a buyer asks for confidential files, the seller grants access, sees what was opened, and revokes it", {
  tag: "@smoke",
}, async ({ page, browser, product, problems }) => {
  const owner = await beAdmin(page, product.url)
  await open(page, "/my/listings")
  await signIn(page, product, addressOf("keeps"))
  const stored = await page.evaluate(() => localStorage.getItem("member-session") ?? "")
  const seller = { authorization: `Bearer ${/"token":"([^"]+)"/.exec(stored)?.[1]}` }
  const file = { name: "payouts.csv", mimeType: "text/csv", buffer: Buffer.from("month,usd\n2026-10,900\n") }
  const uploaded = await page.request.post("/api/uploads", {
    headers: seller,
    multipart: { field: "financials", file },
  })
  expect(uploaded.status()).toBe(201)
  const { path } = await uploaded.json()
  const saved = await callAs(page, seller, "proposals.save", {
    content: {
      not_in_store: "Sold through its own website",
      ...COMPLETE,
      title: "Has payouts",
      financials: [path],
      file_access: { [path]: { visibility: "buyers" } },
    },
  })
  await callAs(page, seller, "proposals.submit", { id: saved.id, promise: true })
  const { listing_id } = await callAs(page, owner, "proposals.accept", { id: saved.id, publish: true })

  const buyer = await newPage(browser, product, problems.watch)
  const email = addressOf("wants")
  await open(buyer, `/marketplace/${listing_id}`)
  const files = buyer.getByRole("region", { name: "Confidential files" })
  await expect(files).toContainText("The seller shows 1 file only to buyers with access.")
  await expect(buyer.getByText("payouts.csv")).toBeHidden()
  await files.getByRole("button", { name: "Ask for access" }).click()
  await askForCode(buyer, email)
  await buyer.getByLabel("Code from the email").fill(await codeFor(page, product, email))
  const ask = files.getByRole("button", { name: "Ask for access" })
  await expect(ask).toBeVisible()
  await ask.click()
  const dialog = buyer.getByRole("dialog", { name: "Ask for access to the files of Has payouts" })
  await expect(dialog.getByLabel("Confidentiality agreement (NDA)")).toHaveValue(/three years/)
  await dialog.getByLabel("Your full name").fill("Ann Lee")
  problems.allow(/422/)
  await dialog.getByRole("button", { name: "Send the request" }).click()
  await expect(dialog.getByText("Agree to the confidentiality agreement first")).toBeVisible()
  await dialog.getByLabel("I have read the agreement and accept it").check()
  await expectSound(buyer)
  await dialog.getByRole("button", { name: "Send the request" }).click()
  await expect(files.getByText(/You asked for access on/)).toBeVisible()

  await open(page, "/my/listings")
  const navigation = page.getByRole("navigation", { name: "Your account" })
  await expect(navigation.getByRole("link", { name: "Listings (1 waiting for you)" })).toBeVisible()
  await page.getByRole("link", { name: "Files and evidence (1 waiting for you)" }).click()
  const requests = page.getByRole("region", { name: "Access to confidential files" })
  await expect(requests.getByText("Ann Lee")).toBeVisible()
  await expectSound(page)
  await requests.getByRole("button", { name: "Grant access to Ann Lee" }).click()
  await expect(requests.getByText("Hasn’t opened any files yet")).toBeVisible()
  await expect(navigation.getByRole("link", { name: "Listings", exact: true })).toBeVisible()

  // The page was left open, and is returned to.
  await buyer.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
  await expect(files.getByText(/You have had access since/)).toBeVisible()
  const download = buyer.waitForEvent("download")
  await files.getByRole("button", { name: "Download payouts.csv" }).click()
  expect(await readFile(await (await download).path(), "utf8")).toContain("2026-10,900")

  await open(page, `/my/listings/${listing_id}`)
  await expect(requests.getByText(/Opened payouts\.csv on/)).toBeVisible()
  await requests.getByRole("button", { name: "Revoke Ann Lee’s access" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke access" }).click()
  await expect(requests.getByText("Access revoked")).toBeVisible()
  await open(buyer, `/marketplace/${listing_id}`)
  await expect(files.getByText(/Your access ended on/)).toBeVisible()
  await expect(files.getByRole("button", { name: "Download payouts.csv" })).toBeHidden()

  await open(page, `/admin/app/${listing_id}/edit`)
  await expect(page.getByRole("region", { name: "Access to confidential files" })).toContainText("Ann Lee")
})
