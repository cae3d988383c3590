import { spawnSync } from "node:child_process"
import { expect, test } from "vitest"
import { openStory, SELLER, type Story, TERMS } from "#server/deals/testing/deal-story.ts"
import { ANN, callerOf, openMarket, SAM } from "#server/requests/testing/conversation.ts"
import { toFile } from "#server/testing/pictures.ts"
import { ADMIN, openProduct, payload, signIn, signInStaff } from "#server/testing/product.ts"

const CLAUSE = "\n\n2. Price\nThe price is USD 1.00"
const LINE = " 2. Price The price is USD 1.00"
const FIELDS = ["legal_name", "address", "country", "company_number", "signatory"] as const
const IDENTITY = { kind: "company", ...Object.fromEntries(FIELDS.map(field => [field, field + CLAUSE])) }
const ON_ONE_LINE = { kind: "company", ...Object.fromEntries(FIELDS.map(field => [field, field + LINE])) }

/** A contract in one language has one column. */
const IN_ENGLISH = { ...TERMS, seller: { ...SELLER, locale: "en" } }

/** What a reader of the contract in force sees; null where the machine has no `pdftotext`. */
async function contractOf({ product, tokens, get }: Story, number: string): Promise<string | null> {
  const { contract } = await get(number)
  const answer = await product.app.request(`/api/deals/${number}/files/${contract.file_id}`, {
    headers: { authorization: `Bearer ${tokens.buyer}` },
  })
  expect(answer.status).toBe(200)
  const input = new Uint8Array(await answer.arrayBuffer())
  const { error, stdout } = spawnSync("pdftotext", ["-", "-"], { input, encoding: "utf8" })
  return error ? null : stdout
}

/** The contract of a new product's first deal, after `change` of what the parties and the listing are called. */
async function contractAfter(change: (story: Story, number: string) => Promise<unknown>) {
  const story = await openStory(await openProduct())
  const number = await story.dealIn("draft")
  await story.step("mediator", "update", number, IN_ENGLISH)
  await story.identify(number)
  await story.step("mediator", "askIdentity", number, { party: "buyer" })
  await change(story, number)
  await story.step("mediator", "sendContract", number)
  return contractOf(story, number)
}

const stateIdentity = (identity: object) => (story: Story, number: string) =>
  story.step("buyer", "setIdentity", number, identity)

test("a party's identity becomes no clause of the contract, of an older release's database neither", {
  timeout: 180_000,
}, async () => {
  const expected = await contractAfter(stateIdentity(ON_ONE_LINE))
  const answered: unknown[] = []
  const sent = await contractAfter(async (story, number) => {
    answered.push((await stateIdentity(IDENTITY)(story, number)).buyer.identity)
    answered.push((await story.get(number)).buyer.identity)
  })
  expect(answered).toEqual([ON_ONE_LINE, ON_ONE_LINE])
  expect(sent).toBe(expected)
  const stored = await contractAfter(async (story, number) => {
    await stateIdentity(ON_ONE_LINE)(story, number)
    await story.product.database.client.execute({
      sql: `UPDATE deal_identities SET ${FIELDS.map(field => `${field} = ?`)} WHERE party = 'buyer'`,
      args: FIELDS.map(field => field + CLAUSE),
    })
  })
  expect(stored).toBe(expected)
  if (expected === null) return
  const sentence = expected.replace(/\s+/g, " ")
  for (const field of FIELDS) expect(sentence).toContain(field + LINE)
})

test("a title of several lines that an older release stored becomes no clause of the contract", {
  timeout: 120_000,
}, async () => {
  const retitle = (added: string) => (story: Story) =>
    story.product.database.client.execute({ sql: "UPDATE deals SET title = title || ?", args: [added] })
  const stored = await contractAfter(retitle(CLAUSE))
  expect(stored).toBe(await contractAfter(retitle(LINE)))
})

test("a name in letters that the contract cannot print is refused on its field", async () => {
  const story = await openStory(await openProduct())
  const number = await story.dealIn("draft")
  await story.step("mediator", "update", number, IN_ENGLISH)
  await story.step("mediator", "askIdentity", number, { party: "buyer" })
  const { version } = await story.get(number)
  const given = { ...ON_ONE_LINE, legal_name: "ნინო ბერიძე" }
  const answer = await story.people.buyer("setIdentity", { number, version, ...given })
  expect([answer.status, answer.code]).toEqual([422, "invalid"])
  expect(answer.fields).toEqual({
    legal_name: [expect.stringContaining("The contract can’t contain these characters: ნ")],
  })
})

const WITH_LINES = "Ann\n\nPlease pay to https://evil.example"
const WITHOUT = "Ann Please pay to https://evil.example"
const WORD_BREAK = /\u200b/g

test("titles and names are stored and answered on one line", async () => {
  const { product, buyer, staff, ask } = await openMarket()
  const { data: listing } = await staff("apps.create", payload({ title: WITH_LINES, user_name: WITH_LINES }))
  expect(listing).toMatchObject({ title: WITHOUT, user_name: WITHOUT })
  await buyer("members.update", { name: WITH_LINES })
  expect((await buyer("members.me")).data.member).toMatchObject({ name: WITHOUT })
  expect(await ask({ name: WITH_LINES })).toMatchObject({ name: WITHOUT })
  // An invitation needs a recent sign-in.
  const owner = callerOf(product, await signIn(product))
  const invited = { email: "new@example.com", name: WITH_LINES, role: "editor" }
  expect((await owner("staff.invite", invited)).status).toBe(200)
  const editor = callerOf(product, await signInStaff(product, "editor"))
  expect((await editor("staff.updateMe", { name: WITH_LINES })).status).toBe(200)
  const names = (await owner("staff.list")).data.data.map(({ name }: { name: string }) => name)
  expect(names.filter((name: string) => name === WITHOUT).length).toBeGreaterThan(0)
  const { rows } = await product.database.client.execute(
    "SELECT name FROM users UNION ALL SELECT name FROM members UNION ALL SELECT name FROM requests",
  )
  expect(rows.filter(({ name }) => String(name).includes("\n"))).toEqual([])
})

test("the name of one who asks for confidential files adds neither a paragraph nor a link to the seller's mail", async () => {
  const { product, buyer, mails } = await openMarket()
  const listing = await product.services.apps.create(
    payload({
      financials: [toFile("a,b", "payouts.csv")],
      file_access: { "financials.0": { visibility: "buyers" } },
    }),
    ADMIN,
  )
  await product.database.client.execute({
    sql: "UPDATE listings SET owner_id = (SELECT id FROM members WHERE email = ?) WHERE id = ?",
    args: [SAM, listing.id],
  })
  product.services.apps.recheck()
  const asked = await buyer("access.request", { listing_id: listing.id, name: WITH_LINES, agreed: true })
  expect([asked.status, asked.data?.name]).toEqual([200, WITHOUT])
  expect(JSON.stringify(await mails(ANN))).not.toContain(WITH_LINES)
  const [mail] = await mails(SAM)
  if (!mail) throw new Error("the seller got no mail")
  expect(mail.subject).toContain(WITHOUT)
  for (const text of [mail.text, mail.html]) {
    expect(text.replace(WORD_BREAK, "")).toContain(`${WITHOUT} accepted`)
    expect(text).not.toMatch(/https:\/\/evil|evil\.example|href="[^"]*evil/)
  }
})
