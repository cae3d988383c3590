import { spawnSync } from "node:child_process"
import { mkdir, rename, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { unzipSync } from "fflate"
import { expect, test } from "vitest"
import { toFile } from "#server/testing/pictures.ts"
import {
  ADMIN,
  callConfirmed,
  openProduct,
  type Product,
  payload,
  signInMember,
} from "#server/testing/product.ts"
import { openStory, SELLER, type Story } from "./testing/deal-story.ts"
import { pdfText } from "./testing/pdf-text.ts"

type Stored = { id: number; kind: string; name: string; sha256: string; state: string }

/** What the seller reads in a document of a deal. */
async function documentOf(product: Product, { get, tokens }: Story, number: string, kind: string) {
  for (const { run } of product.services.consumers) await run()
  const { id } = (await get(number)).files.findLast((file: Stored) => file.kind === kind)
  const headers = { authorization: `Bearer ${tokens.seller}` }
  const answer = await product.app.request(`/api/deals/${number}/files/${id}`, { headers })
  return pdfText(new Uint8Array(await answer.arrayBuffer()))
}

test("a completed deal has a certificate and an export that verifies itself", async () => {
  const product = await openProduct()
  for (const { run } of product.services.consumers) await run()
  const { people, dealIn, get, step, accept, setPayout, confirm, today } = await openStory(product)
  const number = await dealIn("transferring")
  product.clock.now += 3_600_000
  const { token } = await signInMember(product, SELLER.email)
  const headers = { authorization: `Bearer ${token}` }
  const body = new FormData()
  body.append("file", toFile("what was handed over", "=proof.txt"))
  await product.app.request(`/api/deals/${number}/files`, { method: "POST", headers, body })
  for (const { id } of (await get(number)).checklist)
    await step("seller", "setItem", number, { item_id: id, done: true })
  await step("seller", "handOver", number)
  await accept(number)
  await setPayout("seller", number)
  await step("mediator", "recordRelease", number, { amount: 95_000 })
  const { id: entry_id } = (await confirm(number)).ledger.at(-1)
  // As on a running server, where the events of the confirmation were handled before the bank transfer was recorded.
  for (const { run } of product.services.consumers) await run()
  const done = await step("mediator", "paid", number, { entry_id, reference: "=1+1", paid_on: today() })
  const states = ({ files }: { files: Stored[] }) => files.map(({ state }) => state)
  expect(states(done)).toEqual(["ready", "ready", "ready", "building", "building", "building"])
  const unfinished = `/api/deals/${number}/files/${done.files[3].id}`
  expect((await product.app.request(unfinished, { headers })).status).toBe(409)
  const refused = async (who: keyof typeof people, file_id: number) =>
    (await people[who]("rebuild", { number, file_id })).status
  expect(await refused("mediator", done.files[3].id)).toBe(409)
  for (const { run } of product.services.consumers) await run()
  const closed = await get(number)
  expect(states(closed)).toEqual(["ready", "ready", "ready", "ready", "ready", "ready"])
  expect(await refused("mediator", done.files[3].id)).toBe(409)
  expect(await refused("mediator", 999)).toBe(404)
  for (const [who, status] of [
    ["buyer", 403],
    ["editor", 403],
    ["visitor", 401],
  ] as const)
    expect([who, await refused(who, 1)]).toEqual([who, status])
  const files: Stored[] = closed.files
  const kinds = ["contract", "signed", "attachment", "certificate", "export"]
  expect(files.map(({ kind }) => kind)).toEqual([...kinds, "commission"])
  // The seller pays the commission of this deal, so that the statement is for the seller alone.
  expect(files.at(-1)?.name).toBe("C-2026-0001.pdf")
  const seenBy = async (who: "buyer" | "seller") =>
    (await people[who]("get", { number })).data.files.map(({ kind }: Stored) => kind)
  expect(await seenBy("seller")).toContain("commission")
  expect(await seenBy("buyer")).toEqual(kinds)
  const read = async (kind: string) => {
    const { id = 0, sha256 = "" } = files.find(file => file.kind === kind) ?? {}
    const answer = await product.app.request(`/api/deals/${number}/files/${id}`, { headers })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(new Bun.CryptoHasher("sha256").update(bytes).digest("hex")).toBe(sha256)
    return bytes
  }
  const certificate = await read("certificate")
  const certified = await pdfText(certificate)
  for (const part of [
    ...["Certificate of completion", "Сертификат об исполнении сделки"],
    ...["Bea Buyer, address: 1 Main Street, Springfield, Ireland", "Example Escrow Ltd, license: FCA 000000"],
    ...["the law of England and Wales", "USD 50 (5% of the price)", "USD 50, deducted from the price"],
    ...["What was sold", "https://git.example/budget-buddy", "source code with its history"],
    ...["Seller: Сэм Продавец", "Handed over", "Receipt confirmed by the buyer, 2 items"],
    ...["WIRE-1", "January 2, 2026, by two", "=1+1", "USD 950"],
  ])
    expect(certified).toContain(part)
  const archive = unzipSync(await read("export"))
  expect(Object.keys(archive).sort()).toEqual(
    [
      ...["README.txt", "SHA256SUMS", "certificate.pdf", "contract.pdf", "ledger.csv", "timeline.json"],
      "messages.json",
      ...[
        "signed.pdf",
        "timeline.pdf",
        "verify.py",
        `attachments/${files.find(({ kind }) => kind === "attachment")?.id}-=proof.txt`,
      ],
    ].sort(),
  )
  const text = (path: string) => new TextDecoder().decode(archive[path])
  for (const line of text("SHA256SUMS").trim().split("\n")) {
    const [hash, path = ""] = line.split("  ")
    expect(new Bun.CryptoHasher("sha256").update(archive[path] ?? "").digest("hex")).toBe(hash)
  }
  expect(text("ledger.csv")).toContain("'=1+1")
  expect(text("timeline.json")).not.toMatch(/"mediator"|"owner"/)
  const folder = join(product.folder, "export")
  for (const [path, bytes] of Object.entries(archive)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  const verify = () => spawnSync("python3", ["verify.py"], { cwd: folder, encoding: "utf8" })
  if (!verify().error) {
    expect(verify().stdout).toContain("The record is intact")
    await writeFile(join(folder, "timeline.json"), text("timeline.json").replace("95000", "94000"))
    expect(verify().status).toBe(1)
  }
  expect((await people.owner("verify")).data.ok).toBe(true)
  for (const { run } of product.services.consumers) await run()
  expect((await get(number)).files).toHaveLength(6)
})

test("the certificate of a deal that was canceled or decided says so, and not that anything was sold", async () => {
  const product = await openProduct()
  for (const { run } of product.services.consumers) await run()
  const story = await openStory(product)
  const { dealIn, step, confirm, pay } = story
  const canceled = await dealIn("signed")
  await step("mediator", "cancel", canceled, { text: "Nothing was paid" })
  const ofCanceled = await documentOf(product, story, canceled, "certificate")
  for (const part of [
    "Certificate of cancellation",
    "Nothing was sold",
    "No payments were recorded.",
    "USD 0",
  ])
    expect(ofCanceled).toContain(part)
  const decided = await dealIn("funded")
  await step("buyer", "dispute", decided, { reason: "other", text: "Broken" })
  await step("mediator", "decide", decided, {
    ...{ refund: 97_000, release: 0, fee: 3_000 },
    text: "One module is missing.\n\nBoth sides were heard.",
  })
  await confirm(decided)
  await pay(decided)
  const ofDecided = await documentOf(product, story, decided, "certificate")
  for (const part of [
    ...["Certificate of the mediator’s decision", "USD 970", "Commission charged USD 30"],
    "The mediator’s decision Mediator",
  ])
    expect(ofDecided).toContain(part)
  expect(ofDecided).toContain("One module is missing. Both sides were heard.")
  for (const text of [ofCanceled, ofDecided]) expect(text).not.toMatch(/completed|What was sold|Что продано/i)
  const statement = await documentOf(product, story, decided, "commission")
  expect(statement).toContain("Комиссия, установленная решением медиатора")
})

test("a statement of commission says who issued it to whom, for what, how it was paid, and the line about VAT", async () => {
  const product = await openProduct()
  for (const { run } of product.services.consumers) await run()
  const story = await openStory(product)
  const { leadTo, people, step, tokens, listing } = story
  const vat = { en: "No VAT", ru: "НДС не облагается", es: "Sin IVA", vi: "Không VAT" }
  await callConfirmed(product, "/trpc/settings.update", {
    token: tokens.owner,
    body: { company_name: "Appbourse Ltd", company_number: "12345", vat_note: vat },
  })
  const { number } = (await people.mediator("create", { listing_id: listing.id })).data
  for (const [state, lead] of Object.entries(leadTo)) {
    if (state === "signed") {
      await step("mediator", "reopen", number)
      await step("mediator", "update", number, { fee_payer: "half" })
      await step("mediator", "sendContract", number)
    }
    await lead(number)
  }
  const statement = await documentOf(product, story, number, "commission")
  for (const part of [
    ...["C-2026-0002", "Appbourse Ltd, регистрационный номер 12345"],
    ...["Сэм Продавец, адрес: 1 Main Street", `${number}: «${listing.title}», объявление № ${listing.id}`],
    ...["5 % от цены 1 000 $", "50 $", "25 $", "НДС не облагается", "удержано из цены"],
  ])
    expect(statement).toContain(part)
})

test("statements of commission are numbered one after the other, one for each party that paid", async () => {
  const product = await openProduct()
  const { people, leadTo, get, step } = await openStory(product)
  const statementsOf = async (number: string) =>
    (await get(number)).files
      .filter(({ kind }: Stored) => kind === "commission")
      .map(({ name }: Stored) => name)
  const endDeal = async (fee_payer: string) => {
    const listing = await product.services.apps.create(payload(), ADMIN)
    const { number } = (await people.mediator("create", { listing_id: listing.id })).data
    for (const [state, lead] of Object.entries(leadTo)) {
      if (state === "signed" && fee_payer === "half") {
        await step("mediator", "reopen", number)
        await step("mediator", "update", number, { fee_payer })
        await step("mediator", "sendContract", number)
      }
      await lead(number)
    }
    return statementsOf(number)
  }
  expect(await endDeal("seller")).toEqual(["C-2026-0001.pdf"])
  expect(await endDeal("half")).toEqual(["C-2026-0002.pdf", "C-2026-0003.pdf"])
  await product.database.client.execute(
    "UPDATE deal_files SET name = 'C-2026-9999.pdf' WHERE name = 'C-2026-0003.pdf'",
  )
  expect(await endDeal("seller")).toEqual(["C-2026-10000.pdf"])
})

test("a document that fails is visible as failed, and made again when staff ask for it", async () => {
  const product = await openProduct()
  for (const { run } of product.services.consumers) await run()
  const { people, dealIn, get, step } = await openStory(product)
  const number = await dealIn("contract")
  const { rows } = await product.database.client.execute("SELECT path FROM deal_files")
  const contract = join(product.folder, "storage", String(rows[0]?.path))
  await rename(contract, `${contract}.away`)
  await step("mediator", "cancel", number, { text: "Over" })
  for (const { run } of product.services.consumers) await run()
  const states = async () => (await get(number)).files.map(({ state }: Stored) => state)
  expect(await states()).toEqual(["ready", "ready", "failed"])
  await rename(`${contract}.away`, contract)
  const failed = (await get(number)).files[2].id
  expect((await people.mediator("rebuild", { number, file_id: failed })).data.files[2].state).toBe("building")
  product.clock.now += 3_600_000
  for (const { run } of product.services.consumers) await run()
  expect(await states()).toEqual(["ready", "ready", "ready"])
  expect((await people.owner("verify", { number })).data.ok).toBe(true)
})
