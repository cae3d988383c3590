import type { Page } from "@playwright/test"

/** The module that starts a page, and what it loads once it has started. */
export const START = /\/assets\/entry-\w+-[\w-]+\.js/
export const AFTER_START = /\/assets\/after-start-[\w-]+\.js/

/** Holds scripts back until the returned function is called. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

export const hydrated = (page: Page) => page.locator("html[data-hydrated]").waitFor({ state: "attached" })
