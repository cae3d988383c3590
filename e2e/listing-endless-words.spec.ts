import { expect } from "@playwright/test"
import { LOCALES, localizedPath } from "#shared/locales.ts"
import { ADMIN } from "./support/product.ts"
import { open, test } from "./support/test.ts"

const endless = (letter: string) => letter.repeat(110)

test("very long words in a listing do not widen its page or its contact form", async ({ page }) => {
  const login = await page.request.post("/api/login", { data: ADMIN })
  const { token } = await login.json()
  const made = await page.request.post("/api/apps", {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      title: endless("W"),
      description: endless("M").repeat(5),
      user_name: endless("N"),
      user_country: endless("C"),
      user_bio: endless("B"),
      "platforms[]": "1",
      "monetizations[]": "1",
      last_month_earnings: "5",
      age: "4",
      installs_range: "3",
      on_request: "1",
      status: "published",
      "files[]": { name: `${endless("f")}.txt`, mimeType: "text/plain", buffer: Buffer.from("text") },
    },
  })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  for (const locale of LOCALES)
    for (const path of [`/marketplace/${id}`, `/contacts?intent=buy&app_id=${id}`]) {
      await open(page, localizedPath(locale, path))
      for (const width of [320, 360, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        await expect.poll(beyond, `${locale} ${path} at ${width} px`).toBe(0)
      }
    }
  await open(page, `/marketplace/${id}`)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole("button", { name: "Make a deal" }).last().click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByLabel("Name")).toBeVisible()
  expect(await dialog.evaluate(one => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})
