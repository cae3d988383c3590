import { TRPCClientError } from "@trpc/client"
import { describe, expect, it } from "vitest"
import { ADMIN, openProduct } from "#server/testing/product.ts"
import type { ListingPayload } from "#shared/listings/listing-input.ts"
import { type Attempt, createOnce } from "./create-once.ts"

const lost = () => TRPCClientError.from(new TypeError("Failed to fetch"))
const refused = (httpStatus: number, error: string) =>
  TRPCClientError.from({ error: { code: -32000, message: "", data: { httpStatus, error } } })

type Fate = "arrives" | "answer lost" | "request lost" | "refused"

/** A server with idempotency keys, on a connection where each call has the next of these outcomes. */
async function openLine(...fates: Fate[]) {
  const { services } = await openProduct()
  const answers = new Map<string, number>()
  const keys: string[] = []
  let made = 0
  const stored: { attempt: Attempt | null } = { attempt: null }
  const openForm = () =>
    createOnce({
      unanswered: stored.attempt,
      store: async attempt => {
        stored.attempt = structuredClone(attempt)
      },
      newKey: () => `key-${++made}`,
      update: ({ id, ...payload }) => services.apps.update(id, payload, ADMIN),
      create: async (payload, key) => {
        const fate = fates.shift() ?? "arrives"
        keys.push(key)
        if (fate === "request lost") throw lost()
        if (fate === "refused") throw refused(422, "invalid")
        const id = answers.get(key) ?? (await services.apps.create(payload, ADMIN)).id
        answers.set(key, id)
        if (fate === "answer lost") throw lost()
        return services.apps.get(id, ADMIN)
      },
    })
  const form = openForm()
  const titles = async () =>
    (await services.apps.list({ status: "all" }, ADMIN)).data.map(({ title }) => title)
  return { save: form.save, keys, titles, stored, reload: openForm }
}
const draft = (title: string): ListingPayload => ({ title })

describe("creating a listing over a bad line", () => {
  it.each(["answer lost", "request lost"] as const)(
    "creates one listing: %s, then saved again",
    async fate => {
      const { save, keys, titles } = await openLine(fate)
      await expect(save(draft("Chess"))).rejects.toThrow()
      expect((await save(draft("Chess"))).title).toBe("Chess")
      expect([keys, await titles()]).toEqual([["key-1", "key-1"], ["Chess"]])
    },
  )

  it("creates one listing with the latest text if it was changed after the lost response", async () => {
    const { save, titles } = await openLine("answer lost", "answer lost")
    await expect(save(draft("Chess"))).rejects.toThrow()
    await expect(save(draft("Chess 2"))).rejects.toThrow()
    expect((await save(draft("Chess 3"))).title).toBe("Chess 3")
    expect(await titles()).toEqual(["Chess 3"])
  })

  it("uses a new key after a rejection, because nothing was created", async () => {
    const { save, keys, titles } = await openLine("refused", "request lost", "refused")
    await expect(save(draft("A"))).rejects.toThrow()
    await expect(save(draft("B"))).rejects.toThrow()
    expect((await save(draft("C"))).title).toBe("C")
    expect([keys, await titles()]).toEqual([["key-1", "key-2", "key-2", "key-3"], ["C"]])
  })

  it("creates one listing if the page is reloaded after the lost response, edited or not", async () => {
    for (const title of ["Chess", "Chess 2"]) {
      const { save, titles, reload, stored } = await openLine("answer lost")
      await expect(save(draft("Chess"))).rejects.toThrow()
      expect((await reload().save(draft(title))).title).toBe(title)
      expect([await titles(), stored.attempt]).toEqual([[title], null])
    }
  })

  it("creates another listing once the lost one was discarded", async () => {
    const { save, titles, reload } = await openLine("answer lost")
    await expect(save(draft("Chess"))).rejects.toThrow()
    const form = reload()
    form.forget()
    await form.save(draft("Go"))
    expect((await titles()).sort()).toEqual(["Chess", "Go"])
  })

  it("creates two listings if two are created in sequence", async () => {
    const { save, keys } = await openLine()
    const ids = [await save(draft("A")), await save(draft("A"))].map(({ id }) => id)
    expect([new Set(ids).size, keys]).toEqual([2, ["key-1", "key-2"]])
  })
})
