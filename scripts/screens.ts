import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Browser, chromium, type Page } from "@playwright/test"
import sharp from "sharp"
import { readLoosely } from "#server/testing/loose-json.ts"
import { LOCALES, localizedPath } from "#shared/locales.ts"
import { SCREEN_NAMES, SCREENS, type ScreenName, screenPath } from "#shared/screens.ts"
import { ADMIN, inFolder, type Product, seed, startProduct } from "../e2e/support/product.ts"
import { findOrInstallBrowser } from "./browser.ts"
import { DEMO_BUYER } from "./demo/deals.ts"
import { DEMO_SELLER } from "./demo/seller.ts"
import { DEMO_SETTINGS } from "./demo/settings.ts"
import { ROOT } from "./lib/root.ts"

// Takes the pictures of `/how-it-works` from the demo, after `bun run build`: `bun run screens`.

/** The reader, the state of the deal, and the element at the top of the picture. */
type Shot = { as: "buyer" | "seller"; state: string; at?: string; open?: string }

const NEXT = "main section[aria-label]"
const CHECKLIST = "main section section:has(> ul)"
/** The money beside the turn: the first list of sums. */
const MONEY = "main section:has(> div > dl)"
/** The heading of a folded section. */
const RECORD = "[id$=-control-record]"
const SHOTS: Record<ScreenName, Shot> = {
  desk: { as: "seller", state: "transferring" },
  deal: { as: "seller", state: "transferring", at: NEXT },
  contract: { as: "buyer", state: "contract", at: NEXT },
  money: { as: "seller", state: "funded", at: MONEY },
  checklist: { as: "seller", state: "transferring", at: CHECKLIST },
  inspection: { as: "buyer", state: "delivered", at: NEXT },
  payout: { as: "seller", state: "completed", at: MONEY },
  dispute: { as: "seller", state: "disputed", at: NEXT },
  record: { as: "buyer", state: "completed", at: RECORD, open: RECORD },
}
const QUALITY = 75
const MARGIN = 12

async function call(product: Product, name: string, token: string | null, input: object, isQuery = false) {
  const text = JSON.stringify(input)
  const query = isQuery ? `?input=${encodeURIComponent(text)}` : ""
  const answer = await fetch(`${product.url}/trpc/${name}${query}`, {
    method: isQuery ? "GET" : "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(!isQuery && { body: text }),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  return (await readLoosely(answer)).result.data
}

async function tokenOfOwner(product: Product): Promise<string> {
  const answer = await fetch(`${product.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  })
  return (await readLoosely(answer)).token
}

/** The session of a demo member as the browser stores it. */
async function signIn(product: Product, email: string) {
  const owner = await tokenOfOwner(product)
  await call(product, "members.requestCode", null, { email, locale: "en" })
  const mails = (await call(product, "mail.list", owner, { to: email }, true)).data
  const [code] = mails.flatMap(({ text }: { text: string }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
  return call(product, "members.signIn", null, { email, code })
}

async function dealsByState(product: Product, token: string): Promise<Map<string, string>> {
  const { data } = await call(product, "deals.mine", token, {}, true)
  return new Map(data.map(({ state, number }: { state: string; number: string }) => [state, number]))
}

async function take(page: Page, url: string, { at, open }: Shot): Promise<Buffer> {
  await page.goto(url)
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
  await page.locator(NEXT).first().waitFor()
  if (open) await page.locator(open).click()
  await page.waitForLoadState("networkidle")
  await page.evaluate(() => document.fonts.ready)
  if (at)
    await page
      .locator(at)
      .first()
      .evaluate((element, margin) => {
        const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0
        window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - header - margin)
      }, MARGIN)
  return page.screenshot({ animations: "disabled", caret: "hide" })
}

async function takeAll(browser: Browser, product: Product): Promise<void> {
  const sessions = {
    buyer: await signIn(product, DEMO_BUYER.email),
    seller: await signIn(product, DEMO_SELLER.email),
  }
  const numbers = await dealsByState(product, sessions.buyer.token)
  for (const name of SCREEN_NAMES) {
    const { width, height, scale } = SCREENS[name]
    const shot = SHOTS[name]
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      reducedMotion: "reduce",
      timezoneId: "UTC",
      baseURL: product.url,
    })
    const session = JSON.stringify(sessions[shot.as])
    await context.addInitScript(text => localStorage.setItem("member-session", text), session)
    const page = await context.newPage()
    for (const locale of LOCALES) {
      const path = localizedPath(locale, `/my/deals/${numbers.get(shot.state)}`)
      const picture = await take(page, path, shot)
      const file = join(ROOT, "storage", screenPath(name, locale))
      await sharp(picture).webp({ quality: QUALITY, effort: 6 }).toFile(file)
    }
    await context.close()
  }
}

const folder = await mkdtemp(join(tmpdir(), "appbourse-screens-"))
try {
  await seed(inFolder(folder), "--deals")
  const product = await startProduct({ ...inFolder(folder), ...DEMO_SETTINGS })
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  })
  try {
    await takeAll(browser, product)
  } finally {
    await browser.close()
    await product.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
