import { defineConfig } from "vitest/config"
import base from "./vite.config.ts"

/** What the database has to do for the product, once more on a real libSQL server. */
export default defineConfig(env => ({
  ...base(env),
  test: {
    pool: "threads",
    globalSetup: "server/testing/libsql-run.ts",
    maxWorkers: 2,
    testTimeout: 30_000,
    retry: { count: 1, condition: /^(?!Property failed)/ },
    include: [
      "server/rest/{contract,examples,integrators,openapi}.test.ts",
      "server/*/rest.test.ts",
      "server/{alerts,apps,bot-check,contacts,deals,events,evidence,feed,imports,keys,mail,members,notices,passkeys,proposals,shortlist,staff,trash,webhooks}/*.test.ts",
      "server/{catalogue/current,auth/sessions,auth/change-password}.test.ts",
    ],
    // They touch no database, or start products of their own on files.
    exclude: [
      "server/apps/file-changes.test.ts",
      "server/contacts/search-text.test.ts",
      "server/deals/diagram.test.ts",
      "server/feed/mirror.test.ts",
      "server/notices/migration.test.ts",
      "server/webhooks/examples.test.ts",
    ],
  },
}))
