import "./testing/browser.ts"
import { expect, test } from "vitest"
import { ADMIN_PASSWORD, call, openProduct, signInStaff } from "#server/testing/product.ts"
import { openRoute } from "./testing/open-route.tsx"

const OWNERS = "Only owners can open this page."
const EDITORS = "Only owners and editors can open this page."
const MEDIATORS = "Only owners and mediators can open this page."
/** The pages that are restricted to some roles, with the sentence that names them. */
const PAGES = {
  "/admin/proposals": EDITORS,
  "/admin/app/create": EDITORS,
  "/admin/app/import": EDITORS,
  "/admin/deals": MEDIATORS,
  "/admin/members": MEDIATORS,
  "/admin/money": OWNERS,
  "/admin/mail": OWNERS,
  "/admin/audit": OWNERS,
  "/admin/keys": OWNERS,
  "/admin/webhooks": OWNERS,
  "/admin/staff": OWNERS,
  "/admin/settings": OWNERS,
}
const REFUSED = { editor: [MEDIATORS, OWNERS], mediator: [EDITORS, OWNERS] }
/** Calls that would be rejected. */
const FORBIDDEN =
  /^(staff\.(list|invitations)|mail\.|audit\.|keys\.|webhooks\.|settings\.|money\.|consumers\.)/

const CASES = (["editor", "mediator"] as const).flatMap(role =>
  Object.entries(PAGES).flatMap(([path, sentence]) =>
    REFUSED[role].includes(sentence) ? [{ role, path, sentence }] : [],
  ),
)

test.each(CASES)(
  "$path tells a person with the role $role who may open it, and asks the server for nothing",
  async ({ role, path, sentence }) => {
    const product = await openProduct()
    await signInStaff(product, role)
    const { json: session } = await call(product, "/api/login", {
      body: { email: `${role}@example.com`, password: ADMIN_PASSWORD },
    })
    const page = await openRoute(product, path, session)
    await page.shows(sentence)
    expect(page.calls.filter(name => FORBIDDEN.test(name))).toEqual([])
  },
)
