import { readFile } from "node:fs/promises"
import type { Browser, Page } from "@playwright/test"
import { propertiesOf } from "#shared/properties.ts"
import { beAdmin } from "./admin.ts"
import { openDeal, type SignedIn, sendContract } from "./deals.ts"
import { DEMO } from "./demo.ts"
import type { Product } from "./product.ts"
import { propose, publishFor } from "./proposals.ts"
import { callAs } from "./staff.ts"

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
  "/my",
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

/** The pages of one record of each kind: a member's own listing, proposal and request, and those of staff. */
async function openRecords(
  page: Page,
  owner: { authorization: string },
  { headers, stored, email }: SignedIn,
) {
  const title = `Tide Clock ${crypto.randomUUID().slice(0, 8)}`
  const listing_id = await publishFor(page, owner, headers, { title })
  const proposal = await propose(page, headers, { title: `${title} II` })
  const hook = { url: "https://hooks.example.com/", events: ["request.created"] }
  const { webhook } = await callAs(page, owner, "webhooks.create", hook)
  const sender = { name: "Bea", phone: "+1 555 0100", email, app_id: 69 }
  const request = await callAs(page, headers, "contacts.create", sender)
  const { id } = propertiesOf(propertiesOf(JSON.parse(stored["member-session"] ?? "{}")).member)
  return {
    member: [
      `/my/listings/${listing_id}`,
      `/my/listings/${listing_id}/requests`,
      `/my/changes/${listing_id}`,
      `/my/proposals/${proposal}`,
      `/my/requests/${request.reference}`,
    ],
    office: [
      `/admin/contacts/${request.id}/edit`,
      `/admin/members/${id}`,
      `/admin/proposals/${proposal}`,
      `/admin/webhooks/${webhook.id}`,
    ],
  }
}

const ROUTE_TREES = ["public", "member", "office"].map(name => `client/routes/${name}.gen.ts`)

/** The routes of the three entries of which these pages show none. */
export async function missedRoutes(pages: readonly string[]): Promise<string[]> {
  const trees = await Promise.all(ROUTE_TREES.map(path => readFile(path, "utf8")))
  const routes = trees.flatMap(tree => {
    const [, paths = ""] = /\n {2}to:([\s\S]*?)\n {2}id:/.exec(tree) ?? []
    return [...paths.matchAll(/"([^"]+)"/g)].flatMap(([, path]) => path ?? [])
  })
  const shown = pages.map(page => page.split("?")[0] ?? "")
  return routes.filter(route => {
    // A record's page is not the one that makes a new one.
    const pattern = route.replace("/{-$step}", "(/\\w+)?").replace(/\$\w+/g, "(?!new|create|import)[^/]+")
    return !shown.some(page => new RegExp(`^${pattern}$`).test(page))
  })
}

/** The pages of all entries: a visitor's, a buyer's with a contract to sign, and an owner's. */
export async function openEveryPage(browser: Browser, page: Page, product: Product) {
  const deal = await openDeal(browser, page, product, {
    title: `Tide Table ${crypto.randomUUID().slice(0, 8)}`,
  })
  await sendContract(deal)
  const owner = await beAdmin(page, product.url)
  const records = await openRecords(page, owner, deal.buyer)
  return {
    deal,
    buyer: deal.buyer.page,
    member: [...MEMBER_PAGES, `/my/deals/${deal.number}`, ...records.member],
    office: [...OFFICE_PAGES, `/admin/deals/${deal.number}`, ...records.office],
  }
}
