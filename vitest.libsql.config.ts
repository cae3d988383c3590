import { defineConfig } from "vitest/config"
import base from "./vite.config.ts"

/** The behaviour that the product requires of the database, tested once more on a real libSQL server. */
export default defineConfig(env => ({
  ...base(env),
  test: {
    // Slower than a file, so generated tests repeat the usual number of times.
    provide: { isFull: false },
    pool: "threads",
    globalSetup: ["server/testing/run-folder.ts", "server/testing/libsql-run.ts"],
    maxWorkers: 2,
    testTimeout: 120_000,
    include: [
      "server/app/rest/{contract,examples,integrators,openapi}.test.ts",
      "server/**/rest.test.ts",
      "server/{alerts,deals,feed,imports,keys,listings,mail,members,notices,proposals,requests,shortlist,staff,trash,webhooks}/**/*.test.ts",
      "server/platform/{bot-check,events}/*.test.ts",
      "server/catalogue/current.test.ts",
    ],
    // They use no database, or start separate products on files.
    exclude: [
      "server/listings/file-changes.test.ts",
      "server/requests/filter-service.test.ts",
      "server/deals/diagram.test.ts",
      "server/feed/mirror.test.ts",
      "server/notices/migration.test.ts",
      "server/webhooks/examples.test.ts",
    ],
  },
}))
