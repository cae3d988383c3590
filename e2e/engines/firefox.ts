import { launch } from "puppeteer-core"
import type { Engine } from "./engine.ts"

/** Firefox over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // The others' scrollbars take no room either.
    extraPrefsFirefox: { "widget.gtk.overlay-scrollbars.enabled": true, "ui.useOverlayScrollbars": 1 },
  })
  const page = await browser.newPage()
  return {
    name: "Firefox",
    run: expression => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    goTo: async url => void (await page.goto(url, { waitUntil: "load" })),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: text => page.keyboard.type(text),
    close: () => browser.close(),
  }
}
