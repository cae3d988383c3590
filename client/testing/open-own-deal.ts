import { BUYER, SELLER } from "#server/deals/testing/deal-story.ts"
import { ADMIN_PASSWORD, call, type Product, signInMember } from "#server/testing/product.ts"
import { openRoute } from "./open-route.tsx"
import { signInOnPage } from "./sign-in-on-page.ts"

/** The page of a deal for its buyer or seller. */
export async function openOwnDeal(product: Product, party: "buyer" | "seller", number: string) {
  signInOnPage(product, await signInMember(product, (party === "buyer" ? BUYER : SELLER).email))
  return openRoute(product, `/my/deals/${number}`)
}

/** The page of a deal in the back office. */
export async function openOfficeDeal(product: Product, email: string, number: string) {
  const { json } = await call(product, "/api/login", { body: { email, password: ADMIN_PASSWORD } })
  return openRoute(product, `/admin/deals/${number}`, json)
}

/** What the block of the turn says. */
export const turnText = () => document.querySelector("[aria-label='What’s next']")?.textContent ?? ""

/** Presses the button with this text. */
export function press(name: string) {
  const found = [...document.querySelectorAll("button")].find(one => one.textContent?.trim() === name)
  if (!found) throw new Error(`There is no button "${name}"`)
  found.click()
}
