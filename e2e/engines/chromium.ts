import { chromium } from "@playwright/test"
import type { Engine } from "./engine.ts"

/** Chromium, whose pages the other engines' are compared with. */
export async function openChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] })
  const page = await browser.newPage()
  return {
    name: "Chromium",
    run: expression => page.evaluate(expression),
    resize: (width, height) => page.setViewportSize({ width, height }),
    goTo: async url => void (await page.goto(url)),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: key => page.keyboard.press(key),
    type: text => page.keyboard.type(text),
    close: () => browser.close(),
  }
}
