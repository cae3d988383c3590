import { type CDPSession, expect, type Page } from "@playwright/test"
import { LOCALE_NAMES, LOCALES, localizedPath } from "#shared/locales.ts"
import { open, test } from "./support/test.ts"

/** The fonts that the browser actually renders an element's text with. */
async function fontsOf(cdp: CDPSession, selector: string) {
  const { root } = await cdp.send("DOM.getDocument")
  const { nodeId } = await cdp.send("DOM.querySelector", { nodeId: root.nodeId, selector })
  const { fonts } = await cdp.send("CSS.getPlatformFontsForNode", { nodeId })
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }))
}

async function startCdp(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("DOM.enable")
  await cdp.send("CSS.enable")
  return cdp
}

test("every language name in the footer is rendered in the site's font on pages in any language", async ({
  page,
}) => {
  const cdp = await startCdp(page)
  for (const locale of LOCALES) {
    await open(page, localizedPath(locale, "/faq"))
    const links = page.locator("footer a[hreflang]")
    await links.last().scrollIntoViewIfNeeded()
    await page.evaluate(() => document.fonts.ready)
    expect(await links.allTextContents()).toEqual(Object.values(LOCALE_NAMES))
    for (const language of LOCALES) {
      const fonts = await fontsOf(cdp, `footer a[hreflang="${language}"]`)
      const named = `${LOCALE_NAMES[language]} on a page in ${LOCALE_NAMES[locale]}`
      expect(fonts.length, named).toBeGreaterThan(0)
      for (const { familyName, isCustomFont } of fonts)
        expect([named, familyName, isCustomFont]).toEqual([named, expect.stringMatching(/^Geologica/), true])
    }
  }
})

test("an English page loads only the letters of the other languages' names, not their whole fonts", async ({
  page,
}) => {
  const fetched: string[] = []
  page.on("request", request => request.resourceType() === "font" && fetched.push(request.url()))
  await open(page, "/faq")
  await page.locator("footer a[hreflang]").last().scrollIntoViewIfNeeded()
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => fetched.filter(url => url.includes("geologica-name-")).length).toBe(2)
  expect(fetched.filter(url => /cyrillic|vietnamese/.test(url))).toEqual([])
  for (const url of fetched.filter(url => url.includes("geologica-name-")))
    expect((await (await page.request.get(url)).body()).length).toBeLessThan(1500)
})

test("the question mark of the empty page does not touch its box", async ({ page, problems }) => {
  problems.allow(/404/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, "/nowhere")
  const gap = await page.locator("main svg").evaluate(svg => {
    const strokes = [...svg.querySelectorAll("path")]
    const mark = strokes.filter(path => path.hasAttribute("data-accent"))
    const box = strokes.filter(path => !path.hasAttribute("data-accent"))
    const foot = Math.max(...mark.map(path => path.getBBox().y + path.getBBox().height))
    const top = Math.min(...box.map(path => path.getBBox().y))
    return top - foot
  })
  // In units of the illustration, which is 96 high with lines less than 2 wide.
  expect(gap).toBeGreaterThan(4)
})
