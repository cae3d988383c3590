import { expect } from "@playwright/test"
import { findEngines, findOrInstallBrowser } from "../scripts/browser.ts"
import { openChromium } from "./engines/chromium.ts"
import type { Engine } from "./engines/engine.ts"
import { openFirefox } from "./engines/firefox.ts"
import { sendRequest } from "./engines/journeys.ts"
import { startRecorder } from "./engines/recorder.ts"
import { differences, takeSnapshot } from "./engines/snapshot.ts"
import { openWebKit } from "./engines/webkit.ts"
import { openEveryPage, PUBLIC_PAGES } from "./support/every-page.ts"
import { ADMIN } from "./support/product.ts"
import { test } from "./support/test.ts"

const SIZES = [
  { width: 1440, height: 900 },
  { width: 500, height: 900 },
]

/** Those that the default run opens. */
const SAMPLE = /^\/(marketplace(\/\d+[^/]*)?|my\/deals\/.+|admin\/app)?$/
const isFull = process.env.APPBOURSE_FULL === "1"

type Session = Record<string, string>
const LATER_MS = 30_000

/** A browser and the address under which it reaches the product. */
type Opened = { engine: Engine; origin: string }

async function signIn({ engine, origin }: Opened, session: Session): Promise<void> {
  await engine.goTo(`${origin}/robots.txt`)
  await engine.run(`Object.assign(localStorage, ${JSON.stringify(session)}).length`)
}

/** What two browsers show differently on a page, in both widths, once all of it is loaded. */
async function compare(one: Opened, other: Opened, path: string): Promise<string[]> {
  const both = [one, other]
  await Promise.all(both.map(({ engine, origin }) => engine.goTo(origin + path)))
  const found: string[] = []
  for (const { width, height } of SIZES) {
    await Promise.all(both.map(({ engine }) => engine.resize(width, height)))
    let lines: string[] = []
    const look = async () => {
      const [expected, shown] = await Promise.all([takeSnapshot(one.engine), takeSnapshot(other.engine)])
      lines = differences(expected, shown)
      return lines.length
    }
    // What loads later is there a moment earlier in one of them.
    await expect
      .poll(look, { timeout: LATER_MS })
      .toBe(0)
      .catch(() => found.push(...lines.map(line => `${path} at ${width}: ${line}`)))
  }
  return found
}

const { firefox, webkit } = findEngines()
const ENGINES = [
  { name: "Firefox", path: firefox, launch: openFirefox },
  { name: "WebKit", path: webkit, launch: openWebKit },
] as const

// The command of the tests says which engine is not installed.
for (const { name, path, launch } of ENGINES.filter(one => one.path !== null))
  test(`${name} shows every page as Chromium does, and sends a request`, {
    // WebKit is for the full run until it has proved itself steady beside other tests.
    tag: name === "Firefox" ? "@smoke" : [],
  }, async ({ browser, page, product }) => {
    test.setTimeout(isFull ? 900_000 : 300_000)
    const { deal, member, office } = await openEveryPage(browser, page, product)
    const admin = await page.request.post("/api/login", { data: ADMIN })
    const { token, user } = await admin.json()
    const session = { ...deal.buyer.stored, token, user: JSON.stringify(user), admin: "true" }
    const paths = [...PUBLIC_PAGES, ...member, ...office].filter(one => isFull || SAMPLE.test(one))
    const recorders = [startRecorder(product.url), startRecorder(product.url)] as const
    const engines: Engine[] = []
    const start = async (opening: Promise<Engine>, origin: string): Promise<Opened> => {
      const engine = await opening
      engines.push(engine)
      return { engine, origin }
    }
    try {
      const chromium = await start(openChromium(await findOrInstallBrowser()), recorders[0].url)
      const other = await start(launch(path ?? ""), recorders[1].url)
      await Promise.all([signIn(chromium, session), signIn(other, session)])
      const problems: string[] = []
      for (const one of paths) problems.push(...(await compare(chromium, other, one)))
      expect(problems, `what ${name} shows differently`).toEqual([])
      await sendRequest(other.engine, other.origin)
    } finally {
      await Promise.allSettled(engines.map(engine => engine.close()))
      for (const recorder of recorders) recorder.stop()
    }
  })
