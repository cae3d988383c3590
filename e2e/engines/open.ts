import { findEngines, findOrInstallBrowser } from "../../scripts/browser.ts"
import type { Product } from "../support/product.ts"
import { openChromium } from "./chromium.ts"
import type { Engine } from "./engine.ts"
import { openFirefox } from "./firefox.ts"
import { startRecorder } from "./recorder.ts"
import { openWebKit } from "./webkit.ts"

/** A browser and the address under which it reaches the product. */
export type Opened = { engine: Engine; origin: string; close: () => Promise<void> }
export type Launch = () => Promise<Engine>

const { firefox, webkit } = findEngines()
export const launchChromium: Launch = async () => openChromium(await findOrInstallBrowser())
/** The other engines on this machine; the command of the tests says which is not installed. */
export const OTHERS: readonly { name: string; launch: Launch }[] = [
  ...(firefox ? [{ name: "Firefox", launch: () => openFirefox(firefox) }] : []),
  ...(webkit ? [{ name: "WebKit", launch: () => openWebKit(webkit) }] : []),
]

/** Opens a browser in front of the product; its errors are noted in each page. */
export async function openEngine(launch: Launch, product: Product): Promise<Opened> {
  const recorder = startRecorder(product.url)
  const engine = await launch().catch((error: unknown) => {
    recorder.stop()
    throw error
  })
  const close = async () => {
    await engine.close()
    recorder.stop()
  }
  return { engine, origin: recorder.url, close }
}

/** Replaces what the browser keeps by this session, or by none. */
export async function store({ engine, origin }: Opened, session: Record<string, string>): Promise<void> {
  await engine.goTo(`${origin}/robots.txt`)
  await engine.run(`(localStorage.clear(), Object.assign(localStorage, ${JSON.stringify(session)}).length)`)
}
