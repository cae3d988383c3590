import "../../testing/browser.ts"
import { expect, test } from "vitest"
import {
  ADMIN,
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  call,
  openProduct,
  payload,
  signInMember,
} from "#server/testing/product.ts"
import { openRoute } from "../../testing/open-route.tsx"
import { waitFor } from "../../testing/wait-for.ts"

const chosen = () =>
  [...document.querySelectorAll("main select")].map(one =>
    one instanceof HTMLSelectElement ? one.selectedOptions[0]?.textContent : null,
  )

test("the filters name the one listing and the one member that they are about", async () => {
  const product = await openProduct()
  const { id } = await product.services.apps.create(payload({ title: "Looked at alone" }), ADMIN)
  const { token, member } = await signInMember(product, "ann@example.com")
  await call(product, "/trpc/members.update", { token, body: { name: "Ann Lee" } })
  const { json } = await call(product, "/api/login", {
    body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  const page = await openRoute(product, `/admin/audit?subject=listing&subject_id=${id}`, json)
  await waitFor(() => expect(chosen()).toEqual(["All", "All", "Looked at alone"]))
  await page.router.navigate({ to: "/admin/audit", search: { actor: "member", actor_id: member.id } })
  await waitFor(() => expect(chosen().slice(1)).toEqual(["All", "All"]))
  await waitFor(() => expect(chosen()[0]).toBe("Ann Lee"))
  expect(page.text()).not.toContain(member.id)
})
