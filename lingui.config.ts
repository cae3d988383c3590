import { defineConfig } from "@lingui/cli"
import { formatter } from "@lingui/format-po"

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "ru", "es", "vi"],
  catalogs: [
    {
      path: "<rootDir>/client/locales/{locale}/messages",
      include: ["client"],
      exclude: ["**/*.test.*", "**/*.gen.ts"],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: "message",
})
