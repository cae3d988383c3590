import { defineConfig } from "@lingui/cli"
import { formatter } from "@lingui/format-po"

const PAGES = [
  "client/site/{company,contacts,faq,legal,services}/**",
  "client/routes/{company,contacts,faq,privacy-policy,services,terms-of-service}.tsx",
]
const BACK_OFFICE = ["client/back-office/**", "client/routes/admin*", "client/routes/login.tsx"]
const NOT_SHOWN = ["**/*.test.*", "**/*.gen.ts"]

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "ru", "es", "vi"],
  // A page loads the site's texts and those of its own part (`client/texts.ts`); what two parts say stands in both.
  catalogs: [
    {
      path: "<rootDir>/client/locales/{locale}/messages",
      include: ["client"],
      exclude: [...PAGES, ...BACK_OFFICE, ...NOT_SHOWN],
    },
    { path: "<rootDir>/client/locales/{locale}/pages", include: PAGES, exclude: NOT_SHOWN },
    { path: "<rootDir>/client/locales/{locale}/back-office", include: BACK_OFFICE, exclude: NOT_SHOWN },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: "message",
})
