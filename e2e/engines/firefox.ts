import { once } from "node:events"
import { launch } from "puppeteer-core"
import type { Engine } from "./engine.ts"

const COMMAND_MS = 120_000
const CLOSING_MS = 3_000

/** Firefox over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    timeout: COMMAND_MS,
    protocolTimeout: COMMAND_MS,
    extraPrefsFirefox: {
      // The others' scrollbars take no room either.
      "widget.gtk.overlay-scrollbars.enabled": true,
      "ui.useOverlayScrollbars": 1,
      // A mouse (fine, and able to hover), as the others have; without a screen there would be none.
      "ui.primaryPointerCapabilities": 6,
      "ui.allPointerCapabilities": 6,
    },
  })
  const page = await browser.newPage()
  return {
    name: "Firefox",
    run: expression => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    goTo: async url => void (await page.goto(url, { waitUntil: "load" })),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: key => page.keyboard.press(key),
    type: text => page.keyboard.type(text),
    print: () => page.pdf(),
    close: async () => {
      const child = browser.process()
      const isClosed = await Promise.race([
        browser.close().then(() => true),
        Bun.sleep(CLOSING_MS).then(() => false),
      ])
      if (isClosed || !child || child.exitCode !== null) return
      child.kill("SIGKILL")
      await once(child, "exit")
    },
  }
}
