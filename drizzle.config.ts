import { defineConfig } from "drizzle-kit"

export default defineConfig({
  dialect: "sqlite",
  schema: [
    "./drizzle/schema.ts",
    "./drizzle/marketplace.ts",
    "./drizzle/access.ts",
    "./drizzle/alerts.ts",
    "./drizzle/catalogue.ts",
    "./drizzle/deals.ts",
    "./drizzle/deal-money.ts",
    "./drizzle/deal-seals.ts",
    "./drizzle/evidence.ts",
    "./drizzle/imports.ts",
    "./drizzle/keys.ts",
    "./drizzle/listing-feed.ts",
    "./drizzle/people.ts",
    "./drizzle/proposal-messages.ts",
    "./drizzle/request-notes.ts",
    "./drizzle/requests.ts",
    "./drizzle/settings.ts",
    "./drizzle/shortlist.ts",
    "./drizzle/webhooks.ts",
  ],
  out: "./drizzle/migrations",
})
