import { expect } from "@playwright/test"
import { propertiesOf } from "#shared/properties.ts"
import type { Engine } from "./engine.ts"

/** An element of a page: its place in the document, its size and how it is named in a report. */
type Shown = { path: string; width: number; height: number; text: string }
export type Snapshot = { items: Map<string, Shown>; overflow: number; problems: string[] }

const SETTLED = `document.readyState === "complete" && document.documentElement.dataset.hydrated !== undefined &&
  document.fonts.status === "loaded" && !document.querySelector("main [aria-busy=true]") && !!document.querySelector("h1, h2")`

const READ = `(() => {
  const places = new Map()
  const pathOf = element => {
    if (element === document.body || !element.parentElement) return ""
    const known = places.get(element)
    if (known) return known
    const index = [...element.parentElement.children].filter(one => one.localName === element.localName).indexOf(element)
    const path = pathOf(element.parentElement) + "/" + element.localName + index
    places.set(element, path)
    return path
  }
  const shown = "h1,h2,h3,h4,a,button,input,select,textarea,img,p,li,td,th,label,summary,canvas,video"
  // "now" in one browser is "1 min. ago" in the next.
  for (const time of document.querySelectorAll("time")) time.textContent = "1 January 2030"
  const items = [...document.body.querySelectorAll(shown)].map(one => {
    const box = one.getBoundingClientRect()
    // The box of a link in a text covers both lines where it wraps.
    const isWrapped = one.localName === "a" && getComputedStyle(one).display === "inline" && box.width > 1
    const { width, height } = isWrapped ? { width: 2, height: 2 } : box
    const name = one.getAttribute("aria-label") ?? one.alt ?? one.textContent
    return { path: pathOf(one), width, height, text: name.trim().slice(0, 40) }
  })
  const { scrollWidth, clientWidth } = document.documentElement
  return JSON.stringify({ items, overflow: scrollWidth - clientWidth, problems: window.problems ?? [] })
})()`

const isShown = (value: unknown): value is Shown => {
  const { path, width, height, text } = propertiesOf(value)
  return (
    typeof path === "string" &&
    typeof width === "number" &&
    typeof height === "number" &&
    typeof text === "string"
  )
}

const read = async (engine: Engine): Promise<Snapshot> => {
  const json = await engine.run(READ)
  const { items, overflow, problems } = propertiesOf(JSON.parse(String(json)))
  const shown = Array.isArray(items) ? items.filter(isShown) : []
  return {
    items: new Map(shown.map(one => [one.path, one])),
    overflow: Number(overflow),
    problems: Array.isArray(problems) ? problems.map(String) : [],
  }
}

/** Waits until the scripts, fonts and data of the page are there. */
export const settle = (engine: Engine) =>
  expect.poll(() => engine.run(SETTLED), { message: `${engine.name} settles`, timeout: 20_000 }).toBe(true)

/** What a page shows. */
export async function takeSnapshot(engine: Engine): Promise<Snapshot> {
  await settle(engine)
  return read(engine)
}

const isSeen = (one: Shown | undefined): one is Shown => one !== undefined && one.width > 1 && one.height > 1

/** Texts wrap one word earlier or later, and fields have the browser's own parts. */
const MOST_PX = 28
const MOST_SHARE = 0.2
const differs = (one: number, other: number) => Math.abs(one - other) > Math.max(MOST_PX, one * MOST_SHARE)

/** What one browser shows and another does not, or in another size. */
export function differences(expected: Snapshot, found: Snapshot): string[] {
  const lines: string[] = []
  for (const one of expected.items.values()) {
    if (!isSeen(one)) continue
    const other = found.items.get(one.path)
    const size = `${Math.round(one.width)} × ${Math.round(one.height)}`
    const name = `“${one.text}” (${one.path}, ${size})`
    if (!isSeen(other)) lines.push(`${name} is missing`)
    else if (differs(one.width, other.width) || differs(one.height, other.height))
      lines.push(`${name} is ${Math.round(other.width)} × ${Math.round(other.height)}`)
  }
  for (const one of found.items.values())
    if (isSeen(one) && !isSeen(expected.items.get(one.path)))
      lines.push(`“${one.text}” (${one.path}) is shown only here`)
  if (found.overflow > 0) lines.push(`the page scrolls sideways by ${found.overflow} px`)
  return [...lines, ...found.problems]
}
