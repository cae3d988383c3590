import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { AxeBuilder } from "@axe-core/playwright"
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test"
import { type Product, startProduct } from "./product.ts"

type Problems = {
  /** Lets this test see console errors and failed answers that it provokes on purpose. */
  allow: (pattern: RegExp) => void
}

const watch = (context: BrowserContext): string[] => {
  const seen: string[] = []
  context.on("console", message => {
    if (message.type() === "error") seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on("weberror", problem => seen.push(`page: ${problem.error().message}`))
  context.on("response", response => {
    if (response.status() >= 500) seen.push(`response: ${response.status()} ${response.url()}`)
  })
  return seen
}

/**
 * Playwright's `test` on the built product: one server and one copy of the seeded data a worker. A test
 * fails on a console error, a page error or an answer of 500 and above. No request leaves the machine.
 */
export const test = base.extend<{ problems: Problems }, { product: Product }>({
  product: [
    async ({ browserName }, use) => {
      const folder = await mkdtemp(join(tmpdir(), `appbourse-${browserName}-`))
      try {
        await cp(process.env.E2E_TEMPLATE ?? "", folder, { recursive: true })
        const product = await startProduct(folder)
        await use(product)
        await product.stop()
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  problems: [
    async ({ context, product }, use) => {
      const allowed: RegExp[] = []
      const isOutside = (url: URL) => /^https?:$/.test(url.protocol) && url.origin !== product.url
      await context.route(isOutside, route => route.fulfill({ contentType: "text/html", body: "" }))
      const seen = watch(context)
      await use({ allow: pattern => allowed.push(pattern) })
      const unexpected = seen.filter(line => !allowed.some(pattern => pattern.test(line)))
      expect(unexpected, "problems that the browser reported").toEqual([])
    },
    { auto: true },
  ],
})

/** Goes to a page and waits until React has taken it over: a click before that is lost. */
export const open = async (page: Page, path: string) => {
  const response = await page.goto(path)
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
  return response
}

/** Holds the page as it stands now against WCAG 2.1 A and AA and axe's best practices. */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    places: nodes.map(node => node.target.join(" ")),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}
