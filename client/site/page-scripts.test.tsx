import "../testing/browser.ts"
import { beforeEach, expect, test, vi } from "vitest"
import { inlineScript } from "../lib/inline-script.ts"
import { waitFor } from "../testing/wait-for.ts"
import { loadAfterFirstFrame, showFrame } from "./page-scripts.tsx"
import { markMember, showTopFirst, warnOutdated } from "./site-document.tsx"

const SCRIPTS = ["/assets/vendor-1.js", "/assets/site-2.js"]
const workers: string[] = []
const { dataset } = document.documentElement

beforeEach(() => {
  workers.length = 0
  for (const key of ["first", "whole", "member", "outdated"]) delete dataset[key]
  document.head.innerHTML = ""
  document.body.innerHTML = "<p data-below></p><p data-below></p>"
  localStorage.clear()
  vi.stubGlobal(
    "Worker",
    class {
      constructor(url: string) {
        workers.push(url)
      }
    },
  )
  return () => vi.unstubAllGlobals()
})

/** Runs a script as the page does: from its text, outside of this module. */
const runText = (script: string) => new Function(script)()
const loaded = () =>
  [...document.head.children].map(one => one.getAttribute("href") ?? one.getAttribute("src"))

test("a page's scripts are loaded after the first frame, then what lies below it is laid out", async () => {
  dataset.first = "wait"
  runText(inlineScript(loadAfterFirstFrame, "/assets/entry-3.js", SCRIPTS, "/assets/warm-up-4.js", 5))
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(loaded()).toEqual([])
  dataset.first = "top"
  await waitFor(() => expect(dataset.whole).toBe(""))
  expect(dataset.first).toBeUndefined()
  expect(loaded()).toEqual([...SCRIPTS, "/assets/entry-3.js"])
  expect(workers).toEqual(["/assets/warm-up-4.js"])
  for (const part of document.querySelectorAll<HTMLElement>("[data-below]"))
    expect(part.style.contentVisibility).toBe("visible")
})

test("a page that is empty without its scripts shows its frame immediately, and runs them when it is complete", () => {
  dataset.first = "wait"
  runText(inlineScript(showFrame, "/assets/entry-3.js", "/assets/warm-up-4.js"))
  expect([dataset.first, dataset.whole]).toEqual([undefined, ""])
  expect(workers).toEqual(["/assets/warm-up-4.js"])
  expect(loaded()).toEqual([])
  globalThis.dispatchEvent(new Event("DOMContentLoaded"))
  expect(loaded()).toEqual(["/assets/entry-3.js"])
})

test("a visit shows the top first, a reload the whole page", async () => {
  const navigation = { type: "navigate" }
  vi.stubGlobal("performance", { getEntriesByType: () => [navigation] })
  const { documentElement } = document
  vi.stubGlobal("document", { documentElement, hidden: false, fonts: { load: async () => [] } })
  runText(inlineScript(showTopFirst, "a", 10, 1000))
  expect(dataset.first).toBe("wait")
  await waitFor(() => expect(dataset.first).toBe("top"))
  await waitFor(() => expect([dataset.first, dataset.whole]).toEqual([undefined, ""]))
  delete dataset.whole
  navigation.type = "reload"
  runText(inlineScript(showTopFirst, "a", 10, 1000))
  expect([dataset.first, dataset.whole]).toEqual([undefined, ""])
})

test("the page of a signed-in member is marked, that of a visitor is not", () => {
  runText(inlineScript(markMember))
  expect(dataset.member).toBeUndefined()
  localStorage.setItem("member-session", `{"token":"mt_1"}`)
  runText(inlineScript(markMember))
  expect(dataset.member).toBe("")
})

test("only an old browser shows a warning, and runs none of the scripts", async () => {
  const warn = async () => {
    dataset.first = "wait"
    runText(inlineScript(warnOutdated, "Too old </script>", "outdated"))
    runText(inlineScript(loadAfterFirstFrame, "/assets/entry-3.js", SCRIPTS, "/assets/warm-up-4.js", 5))
    runText(inlineScript(showFrame, "/assets/entry-3.js", "/assets/warm-up-4.js"))
    globalThis.dispatchEvent(new Event("DOMContentLoaded"))
    await new Promise(resolve => setTimeout(resolve, 100))
    return document.querySelector("[role=alert]")?.textContent
  }
  expect(await warn()).toBeUndefined()
  expect(loaded()).toContain("/assets/entry-3.js")
  document.head.innerHTML = ""
  workers.length = 0
  vi.stubGlobal("CSSStyleSheet", class {})
  expect(await warn()).toBe("Too old </script>")
  expect([loaded(), workers, dataset.first, dataset.whole]).toEqual([[], [], undefined, ""])
})

test("no argument ends the script element", () => {
  expect(inlineScript(warnOutdated, "</script>", "<b>")).not.toContain("<")
})
