import { defineConfig } from "@playwright/test"
import type { OnEngines } from "./e2e/support/test.ts"
import { findOrInstallBrowser } from "./scripts/browser.ts"

/** Journeys that change listings and requests. */
const CHANGING =
  /\/(accounts|agreement|back-office|deals|engines|evidence|half-loaded|listing-endless|members|old-browsers|proposals|requests|selling|translated-pages)[^/]*\.spec\.ts$/

/** With APPBOURSE_ENGINES=libsql every journey runs there, and none on a database file and a folder. */
const isAllOnLibsql = process.env.APPBOURSE_ENGINES === "libsql"
/** `bun run test --full` adds the journeys marked @engines on a libSQL server and S3. */
const isFull = process.env.APPBOURSE_FULL === "1"

// Each worker runs one kind, so that an admin's changes never affect what a visitor's journey expects. The long journeys
// come first, so that no worker is alone with one at the end.
const projects = [
  { name: "back-office", testMatch: CHANGING },
  { name: "site", testIgnore: CHANGING },
]
const projectsOnLibsql = projects.map(({ name, ...project }) => ({
  ...project,
  name: `${name}-on-libsql`,
  use: { engines: "libsql" as const },
  // Each has two processes, and all share one libSQL server and one S3 server.
  workers: 2,
  grep: isAllOnLibsql ? /./ : /@engines/,
}))

const executablePath = await findOrInstallBrowser()

export default defineConfig<object, OnEngines>({
  testDir: "e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  timeout: 120_000,
  // Slow machines need longer timeouts; the assertions are the same.
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    trace: "off",
    actionTimeout: 30_000,
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
        // No request leaves the machine.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
      ],
    },
  },
  projects: isAllOnLibsql ? projectsOnLibsql : isFull ? [...projects, ...projectsOnLibsql] : projects,
})
