import { statSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { LOCALES } from "#shared/locales.ts"
import { SCREEN_NAMES, SCREENS, screenPath } from "#shared/screens.ts"

const STORAGE = join(import.meta.dirname, "../../../storage")
const MOST_BYTES = 100_000

test("each picture is there in every language, in the size that the page reserves, and small", async () => {
  for (const name of SCREEN_NAMES)
    for (const locale of LOCALES) {
      const file = join(STORAGE, screenPath(name, locale))
      const { width, height } = await sharp(file).metadata()
      const { scale, ...shown } = SCREENS[name]
      expect([name, locale, width, height]).toEqual([name, locale, shown.width * scale, shown.height * scale])
      expect(statSync(file).size).toBeLessThan(MOST_BYTES)
    }
})
