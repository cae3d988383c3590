import { expect, type Locator, type Page } from "@playwright/test"

/** More presses of Tab than any page needs. */
const MAX_STOPS = 120

type Stop = { name: string; isShown: boolean; hasRing: boolean; isTarget: boolean }

/** The visible part of the focused element, once its transitions have ended; runs in the page. */
async function readStop(target: Element | null): Promise<Stop> {
  const transitions = document.getAnimations().filter(animation => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
  const focused = document.activeElement
  if (!focused || focused === document.body)
    return { name: "", isShown: true, hasRing: true, isTarget: false }
  const { width, height, top, bottom } = focused.getBoundingClientRect()
  const isShown = width > 0 && height > 0 && bottom > 0 && top < window.innerHeight
  // A ring is drawn by the element or, for a control within a frame, by the frame.
  const candidates = [focused, focused.parentElement, focused.parentElement?.parentElement]
  const hasRing = candidates.some(element => {
    if (!element) return false
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element)
    const isOutlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0
    const isBordered = element === focused && element.matches("input, textarea, select") && borderColor !== ""
    return isOutlined || (boxShadow !== "none" && element === focused) || isBordered
  })
  const name = `${focused.tagName.toLowerCase()} ${focused.getAttribute("aria-label") ?? focused.id}`
  return {
    name: `${name} ${(focused.textContent ?? "").slice(0, 40)}`,
    isShown,
    hasRing,
    isTarget: focused === target,
  }
}

/** Presses Tab until the element has the focus; every stop on the way is on the screen and shows a focus ring. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible()
  const unseen: string[] = []
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press(key)
    const { name, isShown, hasRing, isTarget } = await target.evaluate(readStop)
    if (!isShown || !hasRing)
      unseen.push(`${name}${isShown ? "" : ", outside of the screen"}${hasRing ? "" : ", no ring"}`)
    if (isTarget) {
      expect(unseen, "stops of Tab that nobody sees").toEqual([])
      return
    }
  }
  throw new Error(`Tab never reaches ${target}`)
}

/** Reaches an element by Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Reaches a group of radio buttons by Tab and chooses one by the arrow keys. */
export async function chooseByArrows(page: Page, group: Locator, name: string): Promise<void> {
  const radios = group.getByRole("radio")
  const wanted = group.getByRole("radio", { name, exact: true })
  const checked = group.locator("input:checked")
  await tabTo(page, (await checked.count()) > 0 ? checked : radios.first())
  if ((await checked.count()) === 0) await page.keyboard.press("Space")
  for (let index = await radios.count(); index > 0 && !(await wanted.isChecked()); index--)
    await page.keyboard.press("ArrowDown")
  await expect(wanted).toBeChecked()
}
