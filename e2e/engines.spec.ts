import { expect } from "@playwright/test"
import { compare } from "./engines/compare.ts"
import { sendRequest } from "./engines/journeys.ts"
import { launchChromium, type Opened, OTHERS, openEngine, store } from "./engines/open.ts"
import { DEMO } from "./support/demo.ts"
import { openEveryPage, PUBLIC_PAGES } from "./support/every-page.ts"
import { ADMIN } from "./support/product.ts"
import { test } from "./support/test.ts"

const WIDE = { width: 1440, height: 900 }
/** WebKit's window is not narrower. */
const NARROW = { width: 500, height: 900 }

const isFull = process.env.APPBOURSE_FULL === "1"
/** The pages behind a sign-in that the default run opens. */
const SAMPLE = /^\/(my|my\/deals\/.+|admin\/app(\/create)?)$/

/** Without passkeys, which WebKit on Linux lacks, the page of the account offers other things. */
const isOpened = (path: string) => (isFull ? path !== "/admin/account" : SAMPLE.test(path))
/** In turn, so that a window is resized once a page. */
const sizesOf = (index: number) => (index % 2 ? [NARROW, WIDE] : [WIDE, NARROW])

/** The listing last: where those seen before are shown depends on how soon the pages after it are laid out. */
const PAGES = [...PUBLIC_PAGES.filter(path => path !== DEMO.harborMerge), DEMO.harborMerge]

const names = OTHERS.map(({ name }) => name).join(" and ")
// The command of the tests says which engine is not installed.
if (OTHERS.length > 0)
  test(`${names}: pages look as in Chromium, and a request is sent`, { tag: "@smoke" }, async ({
    browser,
    page,
    product,
  }) => {
    test.setTimeout(isFull ? 900_000 : 480_000)
    const opening = [launchChromium, ...OTHERS.map(({ launch }) => launch)].map(launch =>
      openEngine(launch, product),
    )
    const settled = await Promise.allSettled(opening)
    const opened: Opened[] = settled.flatMap(one => (one.status === "fulfilled" ? one.value : []))
    try {
      await Promise.all(opening)
      const [chromium, ...others] = opened
      if (!chromium) throw new Error("There is no Chromium to compare with.")
      const { deal, member, office } = await openEveryPage(browser, page, product)
      const admin = await page.request.post("/api/login", { data: ADMIN })
      const { token, user } = await admin.json()
      const session = { ...deal.buyer.stored, token, user: JSON.stringify(user), admin: "true" }
      await Promise.all(opened.map(one => store(one, session)))
      const problems: string[] = []
      for (const [index, path] of [...PAGES, ...[...member, ...office].filter(isOpened)].entries())
        problems.push(...(await compare(chromium, others, path, sizesOf(index))))
      expect(problems, "what they show differently").toEqual([])
      await Promise.all(opened.map(sendRequest))
    } finally {
      await Promise.allSettled(opened.map(({ close }) => close()))
    }
  })
