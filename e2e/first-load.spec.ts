import { expect, type Page } from "@playwright/test"
import { DEMO } from "./support/demo.ts"
import { open, test } from "./support/test.ts"

/** Records the paths that a page requests from now on. */
const requestsOf = (page: Page) => {
  const paths: string[] = []
  page.on("request", request => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Words that look like a message id of six characters, which is rendered if its translation is missing. */
const keysOn = async (page: Page) => {
  const words = (await page.locator("main").ariaSnapshot()).split(/[^\w+/]+/)
  return words.filter(word => /^[\w+/]{6}$/.test(word) && /[a-z]/.test(word) && /\d|\+|.[A-Z]/.test(word))
}

test("a first load includes its styles and data and nothing of other pages", { tag: "@smoke" }, async ({
  page,
}) => {
  const paths = requestsOf(page)
  await open(page, "/")
  await page.waitForLoadState("networkidle")
  // The stars and what a page needs only later are loaded with their styles, after the page.
  const styles = paths.filter(path => path.endsWith(".css") && !/^\/assets\/(star|after-start)-/.test(path))
  expect([...styles, ...paths.filter(path => path.startsWith("/trpc"))]).toEqual([])
  expect(paths.filter(path => /\/(pages|back-office|admin|mantine|fields)[^/]*\.js$/.test(path))).toEqual([])
})

test("every page has the styles of what the server renders, the back office's frame included", async ({
  request,
}) => {
  const paths = ["/", "/marketplace", "/marketplace?view=table", "/contacts", "/login", "/admin/app"]
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(" ") ?? [])
    const ours = [...new Set(classes)].filter(name => /^[a-zA-Z]+_[0-9a-z]{1,2}$/.test(name))
    expect(ours.length, path).toBeGreaterThan(2)
    const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].flatMap(
      ([, href]) => href ?? [],
    )
    const sheets = await Promise.all(linked.map(async href => (await request.get(href)).text()))
    const styles = html + sheets.join()
    expect(
      ours.filter(name => !styles.includes(`.${name}`)),
      path,
    ).toEqual([])
  }
})

test("the whole page is laid out soon after its first frame", async ({ page }) => {
  for (const path of ["/", "/marketplace"]) {
    await open(page, path)
    await expect(page.locator("html[data-whole]")).toBeAttached()
    const waiting = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter(element => getComputedStyle(element).contentVisibility !== "visible")
        .map(element => element.className),
    )
    expect(waiting).toEqual([])
  }
})

test("a page whose scripts fail to load is shown completely, on a phone too", async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await page.route("**/assets/*.js", route => route.abort())
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of ["/", "/marketplace", DEMO.harborMerge]) {
    await page.goto(path)
    await expect(page.locator("html:not([data-first])")).toBeAttached()
    const last = page.getByRole("contentinfo").getByRole("link").last()
    // Content that nears the viewport is laid out and shifts what is below.
    await expect(async () => {
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ timeout: 500 })
    }).toPass()
  }
})

/** `name-…` are tiny files with the characters of the language names in the footer. */
test("English and Spanish pages load one small font, other languages the files of their characters", async ({
  browser,
  baseURL,
}) => {
  for (const [path, files] of [
    ["/company", ["latin", "name-ru", "name-vi"]],
    ["/es/company", ["latin", "name-ru", "name-vi"]],
    ["/ru/company", ["cyrillic", "latin", "name-vi"]],
    ["/vi/company", ["latin", "latin-rest", "name-ru", "vietnamese"]],
  ] as const) {
    // A separate cache for each: a cached font file is used wherever its characters occur.
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    const paths = requestsOf(page)
    await open(page, path)
    await page.waitForLoadState("networkidle")
    await context.close()
    const names = paths.flatMap(one => /geologica-(.+)-[\w-]{6}\.woff2$/.exec(one)?.[1] ?? [])
    expect([path, [...new Set(names)].sort()]).toEqual([path, files])
  }
})

test("a reloaded page restores its scroll position", async ({ page }) => {
  await open(page, "/")
  const link = page.getByRole("link", { name: "All seven services" })
  await link.scrollIntoViewIfNeeded()
  const place = async () => (await link.boundingBox())?.y ?? 0
  const before = await place()
  await page.reload()
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(5)
})

test("a page reached by a link has its styles and texts as soon as it is visible", async ({ page }) => {
  await open(page, "/ru")
  const fetching = new Set<string>()
  page.on("request", request => request.url().endsWith(".css") && fetching.add(request.url()))
  page.on("requestfinished", request => fetching.delete(request.url()))
  const header = page.getByRole("banner")
  for (const path of ["/ru/services", "/ru/company", "/ru/contacts"]) {
    const left = (await page.locator("h1").textContent()) ?? ""
    await header.locator(`a[href="${path}"]`).first().click()
    await expect(page).toHaveURL(path)
    await expect(page.locator("h1")).not.toHaveText(left)
    expect([path, [...fetching], await keysOn(page)]).toEqual([path, [], []])
  }
})

test("styles loaded by later pages do not affect earlier ones", async ({ page }) => {
  await open(page, "/marketplace?type=game")
  const looks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main *")].slice(0, 400).map(element => {
        // Chromium reports an automatic side margin as its width or as 0, from one load to the next.
        const { padding, marginBlock, fontSize, display, color, borderRadius } = getComputedStyle(element)
        const { left, width } = element.getBoundingClientRect()
        return [padding, marginBlock, left, width, fontSize, display, color, borderRadius].join(" ")
      }),
    )
  const before = await looks()
  const header = page.getByRole("banner")
  await header.locator('a[href="/contacts"]').first().click()
  await expect(page.getByRole("textbox").first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("searchbox").first()).toBeVisible()
  await page.mouse.move(0, 0)
  await expect.poll(looks).toEqual(before)
})

test("a filter is checked immediately, and two quick ones of a group both apply", async ({ page }) => {
  await open(page, "/marketplace")
  const boxes = page.getByRole("group", { name: "Monetization" }).getByRole("checkbox")
  await boxes.evaluateAll(([first, second]) => {
    if (first instanceof HTMLElement) first.click()
    if (second instanceof HTMLElement) second.click()
  })
  await expect(boxes.nth(0)).toBeChecked()
  await expect(boxes.nth(1)).toBeChecked()
  await expect(page).toHaveURL("/marketplace?monetization_id=1,2")
})
