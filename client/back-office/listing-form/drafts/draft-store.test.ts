import { describe, expect, it } from "vitest"
import { EMPTY_VALUES } from "../../../listing-form/form-values.ts"
import { createTabDrafts, type KeyValues, type OpenedDraft } from "./draft-store.ts"

const NAME = "listing-form/7/new"

/** A browser whose tabs share its database and locks; each tab has its own session storage. */
function openBrowser() {
  const stored = new Map<string, unknown>()
  const taken = new Set<string>()
  let ids = 0
  let time = Date.UTC(2026, 0, 31)
  const db: KeyValues = {
    keys: async () => [...stored.keys()],
    getMany: async keys => keys.map(key => stored.get(key)),
    setMany: async entries => {
      for (const [key, value] of entries) stored.set(key, structuredClone(value))
    },
    delMany: async keys => {
      for (const key of keys) stored.delete(key)
    },
  }
  const locks = {
    taken: async () => [...taken],
    take: async (name: string) => {
      if (taken.has(name)) return null
      taken.add(name)
      return () => void taken.delete(name)
    },
  }
  const openTab = (session = new Map<string, string>()) => {
    const drafts = createTabDrafts(NAME, {
      db,
      locks,
      now: () => time++,
      newId: () => `draft-${++ids}`,
      session: {
        get: key => session.get(key) ?? null,
        set: (key, value) => void session.set(key, value),
      },
    })
    return {
      drafts,
      /** Reloads the page in the same tab. */
      reload: () => {
        drafts.release()
        return openTab(session)
      },
      duplicate: () => openTab(new Map(session)),
      close: () => drafts.release(),
    }
  }
  return { openTab, stored, db }
}
const type = ({ store }: OpenedDraft, title: string) =>
  store.write({ values: { ...EMPTY_VALUES, title }, base: null, baseUpdatedAt: null, files: { title } })
const titleOf = (opened: OpenedDraft | null) => opened?.draft?.values.title
const offersOf = ({ offers }: OpenedDraft) => offers.map(({ title, isOpen }) => [title, isOpen])

describe("the drafts of a form in several tabs", () => {
  it("are separate per tab: a second and a third start empty and offer the others'", async () => {
    const browser = openBrowser()
    const [one, two, three] = [browser.openTab(), browser.openTab(), browser.openTab()]
    const first = await one.drafts.open()
    expect([first.draft, first.offers]).toEqual([null, []])
    await type(first, "First")
    const second = await two.drafts.open()
    expect([second.draft, offersOf(second)]).toEqual([null, [["First", true]]])
    await type(second, "Second")
    const third = await three.drafts.open()
    expect(offersOf(third)).toEqual([
      ["Second", true],
      ["First", true],
    ])
    await type(third, "Third")
    expect([await first.store.read(), await second.store.read()]).toMatchObject([
      { values: { title: "First" } },
      { values: { title: "Second" } },
    ])
  })

  it("survive a reload of their tab, whatever other tabs do", async () => {
    const browser = openBrowser()
    const [one, two] = [browser.openTab(), browser.openTab()]
    await type(await one.drafts.open(), "First")
    await type(await two.drafts.open(), "Second")
    const again = await one.reload().drafts.open()
    expect([titleOf(again), again.offers]).toEqual(["First", []])
    expect(titleOf(await two.reload().drafts.open())).toBe("Second")
  })

  it("are not shared with a duplicated tab, which is offered a copy", async () => {
    const browser = openBrowser()
    const one = browser.openTab()
    const first = await one.drafts.open()
    await type(first, "First")
    const copy = one.duplicate()
    const opened = await copy.drafts.open()
    expect([opened.draft, offersOf(opened)]).toEqual([null, [["First", true]]])
    const [offer] = opened.offers
    const taken = offer ? await copy.drafts.take(offer) : null
    expect([titleOf(taken), taken?.draft?.files]).toEqual(["First", { title: "First" }])
    if (taken) await type(taken, "First, copied")
    expect((await first.store.read())?.values.title).toBe("First")
    expect(titleOf(await copy.reload().drafts.open())).toBe("First, copied")
  })

  it("of a closed tab are offered later, and move to the tab that continues them", async () => {
    const browser = openBrowser()
    const one = browser.openTab()
    await type(await one.drafts.open(), "Left behind")
    one.close()
    const two = browser.openTab()
    const opened = await two.drafts.open()
    expect(offersOf(opened)).toEqual([["Left behind", false]])
    const [offer] = opened.offers
    if (!offer) throw new Error("no offer")
    expect(titleOf(await two.drafts.take(offer))).toBe("Left behind")
    expect(await two.drafts.take(offer)).toBeNull()
    expect((await browser.openTab().drafts.open()).offers.map(({ isOpen }) => isOpen)).toEqual([true])
  })

  it("can be discarded only if no tab has them open", async () => {
    const browser = openBrowser()
    const [one, two] = [browser.openTab(), browser.openTab()]
    await type(await one.drafts.open(), "First")
    const { offers } = await two.drafts.open()
    for (const offer of offers) await two.drafts.discard(offer)
    expect(browser.stored.size).toBe(2)
    one.close()
    for (const offer of offers) await two.drafts.discard(offer)
    expect(browser.stored.size).toBe(0)
  })

  it("in the former format, shared by all tabs, are offered too", async () => {
    const browser = openBrowser()
    const form = { version: 1, values: { ...EMPTY_VALUES, title: "Old" }, baseUpdatedAt: null }
    await browser.db.setMany([
      [`${NAME}/form`, { ...form, keptAt: "2026-01-01T00:00:00.000Z" }],
      ["listing-form/7/newer/form", form],
      ["listing-form/8/new/form", form],
    ])
    const tab = browser.openTab()
    const opened = await tab.drafts.open()
    expect(offersOf(opened)).toEqual([["Old", false]])
    const [offer] = opened.offers
    expect(titleOf(offer ? await tab.drafts.take(offer) : null)).toBe("Old")
    expect(browser.stored.has(`${NAME}/form`)).toBe(false)
  })

  it("keep the request whose response was lost: over a reload, and when a closed tab's draft moves", async () => {
    const attempt = { key: "key-1", payload: { title: "Chess" } }
    const browser = openBrowser()
    const tab = browser.openTab()
    const first = await tab.drafts.open()
    await type(first, "Chess")
    await first.store.writeAttempt(attempt)
    await type(first, "Chess 2")
    const reloaded = tab.reload()
    expect((await reloaded.drafts.open()).draft?.attempt).toEqual(attempt)
    const other = browser.openTab()
    const [offer] = (await other.drafts.open()).offers
    if (!offer) throw new Error("not offered")
    expect((await other.drafts.take(offer))?.draft?.attempt).toBeNull()
    reloaded.close()
    expect((await browser.openTab().drafts.take(offer))?.draft?.attempt).toEqual(attempt)
    expect([...browser.stored.keys()].filter(key => key.includes(offer.id))).toEqual([])
  })
})
