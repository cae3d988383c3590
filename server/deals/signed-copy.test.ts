import { spawnSync } from "node:child_process"
import { PDFDocument } from "pdf-lib"
import { expect, test } from "vitest"
import { ADMIN, openProduct, type Product } from "#server/testing/product.ts"
import { maskedAddress } from "./documents/contract.ts"
import { BUYER, openStory, SELLER } from "./testing/deal-story.ts"

type Stored = { id: number; kind: string; sha256: string; state: string }

const textOf = (bytes: Uint8Array): string | null => {
  const { error, stdout } = spawnSync("pdftotext", ["-layout", "-", "-"], { input: bytes, encoding: "utf8" })
  return error ? null : stdout.replace(/\s+/g, " ")
}
const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount()
const runAll = async ({ services }: Product) => {
  for (const { run } of services.consumers) await run()
}

test("both parties get the contract that they signed, with a page that says who signed it, when and how", async () => {
  const product = await openProduct()
  await runAll(product)
  const { people, tokens, dealIn, leadTo, get, step } = await openStory(product)
  const number = await dealIn("contract")
  const read = async (id: number, who: "buyer" | "seller" | "stranger") => {
    const answer = await product.app.request(`/api/deals/${number}/files/${id}`, {
      headers: { authorization: `Bearer ${tokens[who]}` },
    })
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const copies = async (): Promise<Stored[]> =>
    (await get(number)).files.filter(({ kind }: Stored) => kind === "signed")
  const { contract } = await get(number)
  const signed = (await read(contract.file_id, "buyer")).bytes
  expect(await copies()).toEqual([])
  await leadTo.signed?.(number)
  expect(await copies()).toMatchObject([{ state: "building" }])
  const [building] = await copies()
  expect((await read(building?.id ?? 0, "buyer")).status).toBe(409)
  await runAll(product)
  await runAll(product)
  const [copy] = await copies()
  expect(copy).toMatchObject({ state: "ready", name: `${number}-signed.pdf` })
  for (const who of ["buyer", "seller"] as const) {
    const { status, bytes } = await read(copy?.id ?? 0, who)
    expect([who, status]).toEqual([who, 200])
    expect(new Bun.CryptoHasher("sha256").update(bytes).digest("hex")).toBe(copy?.sha256)
    expect(await pagesOf(bytes)).toBe((await pagesOf(signed)) + 1)
    const text = textOf(bytes)
    if (text === null) continue
    for (const part of [BUYER.name, SELLER.name, "b***@example.com", "s***@example.com", "UTC", "As agreed."])
      expect(text).toContain(part)
    // The hash is longer than a column.
    expect(text.replace(/ /g, "")).toContain(contract.sha256.slice(0, 12))
    expect(text).not.toContain(BUYER.email)
  }
  expect((await read(copy?.id ?? 0, "stranger")).status).toBe(404)
  expect((await read(contract.file_id, "buyer")).bytes).toEqual(signed)
  const mailed = async () => {
    const { rows } = await product.database.client.execute(
      "SELECT recipient, subject, attachment_name AS name FROM mails WHERE attachment_path IS NOT NULL ORDER BY id",
    )
    return rows.map(({ recipient, name }) => [recipient, name])
  }
  const brought = [
    [BUYER.email, `${number}-signed.pdf`],
    [SELLER.email, `${number}-signed.pdf`],
  ]
  expect(await mailed()).toEqual(brought)
  const [mail] = (await product.services.mail.list({ to: BUYER.email }, ADMIN)).data
  expect(mail?.subject).toContain("Your signed copy of the contract")
  expect(mail?.text).toContain(`/my/deals/${number}`)

  // Another contract gets a separate copy, and the former copy remains.
  await step("mediator", "reopen", number)
  await leadTo.contract?.(number)
  await runAll(product)
  expect(await copies()).toHaveLength(1)
  await leadTo.signed?.(number)
  await runAll(product)
  await runAll(product)
  expect((await copies()).map(({ state }) => state)).toEqual(["ready", "ready"])
  expect(await mailed()).toEqual([...brought, ...brought])
  expect((await people.owner("verify", { number })).data.ok).toBe(true)
})

test("a deal whose contract was signed before there were copies gets its copy at its end", async () => {
  const product = await openProduct()
  await runAll(product)
  const { dealIn, get, leadTo } = await openStory(product)
  const number = await dealIn("accepted")
  const { client } = product.database
  await client.execute("DELETE FROM deal_files WHERE kind = 'signed'")
  await runAll(product)
  expect((await get(number)).files.map(({ kind }: Stored) => kind)).toEqual(["contract"])
  await leadTo.completed?.(number)
  for (let times = 0; times < 2; times++) await runAll(product)
  const kinds = (await get(number)).files.map(({ kind, state }: Stored) => [kind, state])
  expect(kinds).toEqual(
    ["contract", "signed", "certificate", "export", "commission"].map(kind => [kind, "ready"]),
  )
})

test("a masked address shows its first letter and its domain", () => {
  expect(maskedAddress("anna.maria@example.com")).toBe("a***@example.com")
  expect(maskedAddress("x@example.com")).toBe("x***@example.com")
})
