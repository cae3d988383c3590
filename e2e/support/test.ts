import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { AxeBuilder } from "@axe-core/playwright"
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test"
import { forkEngines } from "./engines.ts"
import { inFolder, type Product, startProduct, startTwoProcesses } from "./product.ts"

/** The backend of a project: a database file and a folder, or a libSQL server, S3 and two processes. */
export type OnEngines = { engines: "folder" | "libsql" }

/** Answers requests to other hosts with an empty page; interception disables the browser's cache, so only who needs it. */
export const answerOtherHosts = (context: BrowserContext, { url }: Product) =>
  context.route(
    ({ protocol, origin }) => /^https?:$/.test(protocol) && origin !== url,
    route => route.fulfill({ contentType: "text/html", body: "" }),
  )

/** The client address of one journey, so that no journey uses up another one's limits. */
export const newAddress = () => ["10", ...crypto.getRandomValues(new Uint8Array(3))].join(".")

type Problems = {
  /** Allows console errors and failed responses that this test causes on purpose. */
  allow: (pattern: RegExp) => void
  /** A second browser context of the same test. */
  watch: (context: BrowserContext) => void
}

const watch = (context: BrowserContext, seen: string[]) => {
  context.on("console", message => {
    if (message.type() === "error") seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on("weberror", problem => seen.push(`page: ${problem.error().message}`))
  context.on("response", response => {
    if (response.status() >= 500) seen.push(`response: ${response.status()} ${response.url()}`)
  })
}

/** Copies the seeded folder. */
export const copyFolder = async (name: string) => {
  const folder = await mkdtemp(join(tmpdir(), `appbourse-${name}-`))
  await cp(process.env.E2E_TEMPLATE ?? "", folder, { recursive: true })
  return { settings: inFolder(folder), remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Playwright's `test` on the built product: its own copy of the seeded data for each worker. A test
 * fails on a console error, a page error or a 5xx response. No request leaves the machine.
 */
export const test = base.extend<{ problems: Problems }, { product: Product } & OnEngines>({
  engines: ["folder", { option: true, scope: "worker" }],
  product: [
    async ({ browserName, engines }, use) => {
      const isFolder = engines === "folder"
      const { settings, remove } = await (isFolder ? copyFolder(browserName) : forkEngines())
      try {
        const behindProxy = { ...settings, TRUST_PROXY: "1" }
        const product = await (isFolder ? startProduct(behindProxy) : startTwoProcesses(behindProxy))
        await use(product)
        await product.stop()
      } finally {
        await remove()
      }
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ "x-forwarded-for": newAddress() }),
  problems: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const seen: string[] = []
      watch(context, seen)
      await use({ allow: pattern => allowed.push(pattern), watch: other => watch(other, seen) })
      const unexpected = seen.filter(line => !allowed.some(pattern => pattern.test(line)))
      expect(unexpected, "problems that the browser reported").toEqual([])
    },
    { auto: true },
  ],
})

/** Goes to a page and waits for hydration: an earlier click is lost. */
export const open = async (page: Page, path: string) => {
  const response = await page.goto(path)
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
  return response
}

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]

/**
 * Checks the current page against WCAG 2.1 A and AA and axe's best practices. Legacy mode, which runs in the page
 * including same-origin frames, and results without passes take a fifth of the time.
 */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: "tag", values: AXE_TAGS }, resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    places: nodes.map(node => node.target.join(" ")),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}
