import "../testing/browser.ts"
import { expect, test } from "vitest"
import { ADMIN_PASSWORD, call, openProduct, signInStaff } from "#server/testing/product.ts"
import { openRoute } from "../testing/open-route.tsx"
import { waitFor } from "../testing/wait-for.ts"

test("each field of files names the types that it accepts", async () => {
  const product = await openProduct()
  await signInStaff(product, "editor")
  const { json: session } = await call(product, "/api/login", {
    body: { email: "editor@example.com", password: ADMIN_PASSWORD },
  })
  await openRoute(product, "/admin/app/create", session)
  const hintOf = (field: string) =>
    waitFor(() => {
      const found = document.querySelector(`fieldset[data-field="${field}"]`)?.textContent
      if (!found) throw new Error(`There is no field ${field}`)
      return found
    })
  expect(await hintOf("files")).toContain("PDF, CSV, XLSX, TXT or ZIP up to 25 MB")
  expect(await hintOf("financials")).toContain("PDF, CSV or XLSX up to 25 MB")
  expect(await hintOf("screenshots")).toContain("JPEG, PNG, WebP, AVIF or GIF up to 10 MB each")
})
