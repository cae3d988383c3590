import { expect } from "@playwright/test"
import { findEngines } from "../scripts/browser.ts"
import { openFirefox } from "./engines/firefox.ts"
import { settle } from "./engines/snapshot.ts"
import { DEMO } from "./support/demo.ts"
import { test } from "./support/test.ts"

const { firefox } = findEngines()
const IMAGE = /\/Subtype \/Image\s+\/Width (\d+)\s+\/Height (\d+)\s+\/ColorSpace \/DeviceRGB/g
/** Width divided by height of every picture in a PDF. */
const ratiosIn = (pdf: Uint8Array) =>
  [...Buffer.from(pdf).toString("latin1").matchAll(IMAGE)].map(
    ([, width, height]) => Number(width) / Number(height),
  )
/** The same of the pictures of a page. */
const RATIOS = `[...document.querySelectorAll("main [aria-roledescription=carousel] img")].map(one =>
  one.getAttribute("width") / one.getAttribute("height"))`
const isNear = (one: number, other: number) => Math.abs(one / other - 1) < 0.03

if (firefox)
  test("Firefox prints every picture of a listing, and cuts none at the end of a page", async ({
    product,
  }) => {
    test.slow()
    const engine = await openFirefox(firefox)
    try {
      await engine.resize(390, 800)
      for (const path of [DEMO.harborMerge, DEMO.savings]) {
        await engine.goTo(product.url + path)
        await settle(engine)
        const found = await engine.run(RATIOS)
        const pictures = Array.isArray(found) ? found.map(Number) : []
        expect(pictures.length, path).toBeGreaterThan(2)
        const printed = ratiosIn((await engine.print?.()) ?? new Uint8Array())
        for (const ratio of new Set(pictures)) {
          const isSame = (one: number) => isNear(one, ratio)
          expect([path, ratio, printed.filter(isSame).length]).toEqual([
            path,
            ratio,
            pictures.filter(isSame).length,
          ])
        }
      }
    } finally {
      await engine.close()
    }
  })
