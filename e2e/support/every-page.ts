import type { Browser, Page } from "@playwright/test"
import { beAdmin } from "./admin.ts"
import { openDeal, sendContract } from "./deals.ts"
import { DEMO } from "./demo.ts"
import type { Product } from "./product.ts"

/** Every page of the public entry. */
export const PUBLIC_PAGES = [
  "/",
  "/marketplace",
  "/marketplace?view=table",
  "/marketplace?title=zzzzzz&type=game",
  DEMO.harborMerge,
  "/category/game-puzzle",
  "/sell",
  "/services",
  "/how-it-works",
  "/faq",
  "/company",
  "/contacts",
  "/shortlist",
  "/privacy-policy",
  "/terms-of-service",
]

/** Every page of the member area that needs no record. */
export const MEMBER_PAGES = [
  "/my/listings",
  "/my/listings/new",
  "/my/requests",
  "/my/deals",
  "/my/alerts",
  "/my/account",
]

/** Every page of the back office that needs no record other than the demo listings. */
export const OFFICE_PAGES = [
  "/admin",
  "/admin/app",
  "/admin/app/create",
  "/admin/app/69/edit",
  "/admin/app/69/history",
  "/admin/app/import",
  "/admin/contacts",
  "/admin/deals",
  "/admin/proposals",
  "/admin/members",
  "/admin/money",
  "/admin/mail",
  "/admin/audit",
  "/admin/keys",
  "/admin/webhooks",
  "/admin/staff",
  "/admin/settings",
  "/admin/trash",
  "/admin/account",
  "/login",
]

/** The pages of all entries: a visitor's, a buyer's with a contract to sign, and an owner's. */
export async function openEveryPage(browser: Browser, page: Page, product: Product) {
  const deal = await openDeal(browser, page, product, {
    title: `Tide Table ${crypto.randomUUID().slice(0, 8)}`,
  })
  await sendContract(deal)
  await beAdmin(page, product.url)
  const own = [...MEMBER_PAGES, `/my/deals/${deal.number}`]
  return {
    deal,
    buyer: deal.buyer.page,
    member: own,
    office: [...OFFICE_PAGES, `/admin/deals/${deal.number}`],
  }
}
