import { defineConfig } from "@playwright/test"
import { findOrInstallBrowser } from "./scripts/browser.ts"

/** Journeys that change listings and requests. */
const CHANGING = /\/(back-office-.+|requests)\.spec\.ts$/

const executablePath = await findOrInstallBrowser()

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // Two slow cores answer later than a person's patience; what is asserted stays the same.
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    trace: "off",
    actionTimeout: 20_000,
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // No worker serves both, so what an admin changes is never what a visitor's journey counts on.
  projects: [
    { name: "site", testIgnore: CHANGING },
    { name: "back-office", testMatch: CHANGING },
  ],
})
