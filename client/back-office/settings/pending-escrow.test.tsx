import "../../testing/browser.ts"
import { expect, test } from "vitest"
import { ADMIN_EMAIL, ADMIN_PASSWORD, call, openProduct } from "#server/testing/product.ts"
import { HOUR_MS } from "#shared/units.ts"
import { openRoute } from "../../testing/open-route.tsx"
import { waitFor } from "../../testing/wait-for.ts"

const DETAILS = {
  partner: { name: "Example Escrow Ltd", website: null, licence: null },
  methods: [
    {
      payment_method_id: 2,
      payee: "Example Escrow Ltd",
      lines: [{ label: "IBAN", value: "GB33BUKB20201555555555" }],
    },
  ],
}

const confirmButton = () =>
  [...document.querySelectorAll("button")].find(one => one.textContent === "Confirm the details")

/** The settings of the only owner, who entered a change of the account `hours` ago. */
async function openSettings(hours: number) {
  const product = await openProduct()
  const body = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
  product.clock.now = Date.now() - hours * HOUR_MS
  const { token } = (await call(product, "/api/login", { body })).json
  const [method] = DETAILS.methods
  for (const payee of ["Example Escrow Ltd", "Escrow AG"]) {
    const sent = { ...DETAILS, methods: [{ ...method, payee }] }
    expect((await call(product, "/trpc/settings.setEscrow", { token, body: sent })).status).toBe(200)
  }
  product.clock.now = Date.now()
  const { json: session } = await call(product, "/api/login", { body })
  const page = await openRoute(product, "/admin/settings", session)
  await page.shows("Waiting to be confirmed")
  await waitFor(() => expect(confirmButton()).toBeTruthy())
  return page
}

test("the only owner is told from when on the change can be confirmed", async () => {
  const page = await openSettings(23)
  await page.shows("You can confirm from ")
  expect(confirmButton()?.disabled).toBe(true)
  // The partner is the same as before.
  expect(page.text()).toContain("Name of the escrow partner")
  expect(page.text()).not.toContain("Name of the new partner")
})

test("empty fields of a confirmation are found before a password is asked for", async () => {
  const page = await openSettings(25)
  expect(page.text()).not.toContain("You can confirm from ")
  expect(confirmButton()?.disabled).toBe(false)
  confirmButton()?.click()
  await page.shows("This field is required")
  expect(page.calls).not.toContain("settings.confirmEscrow")
})
