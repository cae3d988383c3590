import { spawnSync } from "node:child_process"
import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import type { ContractFacts } from "#shared/deals/contract-facts.ts"
import { CANCEL_DAYS, PAYOUT_DAYS } from "#shared/deals/guards.ts"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import { LOCALES } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"
import { copiedFields, copiedMonths } from "../contract-facts.ts"
import { contractText, makeContract } from "./contract.ts"

const COPY = {
  title: "Budget Buddy",
  kind: "app",
  platforms: [1, 2],
  price: 62_250,
  description: "Keeps track.",
  last_month_earnings: 3,
  age: 4,
  installs_range: 3,
  monetizations: [2],
  on_request: false,
  figures: [{ month: "2026-09", earnings: 1200, costs: 300 }],
}
const [, METHOD = { id: "" }] = PAYMENT_METHOD_TITLES
const KIND = msg({ message: "Store listing" })
const PERSON = { companyNumber: null, signatory: null, address: "1 Main Street", country: "Ireland" }
const FACTS: ContractFacts = {
  number: "D-2026-0001",
  madeAt: Date.UTC(2026, 10, 24),
  amount: 6_000_000,
  owed: 6_225_000,
  due: 5_775_000,
  fee: 450_000,
  commission: 750,
  feePayer: "half",
  method: METHOD,
  paymentDays: 5,
  handoverDays: 7,
  inspectionDays: 3,
  supportDays: 30,
  terms: "Terms of our own.",
  buyer: { ...PERSON, kind: "person", legalName: "Bea Buyer" },
  seller: {
    kind: "company",
    legalName: "Продавец ООО",
    address: "Невский пр., 1",
    country: "Armenia",
    companyNumber: "77-12",
    signatory: "Иван Щёголев",
  },
  mediator: { name: "Appbourse Ltd", number: "12345", address: "2 High Street, London" },
  asset: {
    kind: "app",
    listingId: 7,
    title: "Budget Buddy",
    account: [],
  },
  assets: [
    { label: KIND, value: "https://play.google.com/store/apps/details?id=com.budget.buddy&hl=en" },
    { label: KIND, value: "https://apps.apple.com/us/app/budget-buddy/id123456789" },
    { label: KIND, value: "github.com/example/budget-buddy" },
  ],
  included: ["app_transfer", "source_code", "support"],
  escrow: { partner: "Example Escrow Ltd", website: "https://escrow.example", licence: "FCA 1", payee: "EE" },
  law: { en: "the law of Ireland", ru: "право Ирландии", es: "la ley de Irlanda", vi: "luật Ireland" },
  lateDays: 7,
  sentBy: "Mia Mediator",
  checklist: [
    { by: "seller", title: METHOD },
    { by: "buyer", title: "Send a test build" },
  ],
  copy: { at: Date.UTC(2026, 10, 20), fields: copiedFields(COPY), months: copiedMonths(COPY) },
}

const read = (bytes: Uint8Array): string | null => {
  const { error, stdout } = spawnSync("pdftotext", ["-layout", "-", "-"], { input: bytes, encoding: "utf8" })
  return error ? null : stdout
}

test.each([
  ["with everything", FACTS],
  ["with as little as may be", { ...FACTS, fee: 0, supportDays: 0, assets: FACTS.assets.slice(0, 1) }],
])("the contract has the same clauses in each language, %s", (_, facts) => {
  const english = contractText(facts, "en", ["en"])
  const shape = ({ clauses, annexes }: typeof english) => [
    clauses.map(({ paragraphs }) => paragraphs.map(text => /^\d+\.\d+/.exec(text)?.[0])),
    annexes.map(({ lines }) => lines.length),
  ]
  for (const locale of LOCALES) {
    const text = contractText(facts, locale, [locale])
    expect([locale, shape(text)]).toEqual([locale, shape(english)])
    if (locale === "en") continue
    const all = text.clauses.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])
    const same = english.clauses.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])
    expect(all.filter(one => same.includes(one))).toEqual(all.filter(one => one === "6. Escrow"))
  }
})

test("a contract states everything that was agreed, in the form of each language", () => {
  const all = (locale: (typeof LOCALES)[number]) =>
    contractText(FACTS, locale, ["en", locale])
      .clauses.flatMap(({ paragraphs }) => paragraphs)
      .join("\n")
      .replace(/\u00a0/g, " ")
  for (const part of [
    ...["Bea Buyer", "Продавец ООО, registration number 77-12", "represented by Иван Щёголев"],
    ...["USD 60,000", "7.5%", "USD 62,250"],
    ...["Example Escrow Ltd", "FCA 1", "within 5 days", "within 7 days", "has 3 days", "For 30 days"],
    ...["overdue by 7 days", "by Mia Mediator on November 24, 2026"],
    ...[
      "Appbourse Ltd, registration number 12345",
      "reference D-2026-0001",
      "November 20, 2026",
      "jurisdiction: the law of Ireland.",
    ],
  ])
    expect(all("en")).toContain(part)
  expect(all("ru")).toContain("составлен на английском и русском языках")
  expect(all("ru")).toMatch(/7,5\s%/)
  expect(all("es")).toContain("prevalece el texto en inglés")
  expect(all("vi")).toContain("bản tiếng Anh được ưu tiên áp dụng")
})

test("only a contract in two languages says in which one the parties' own terms are authoritative", () => {
  const ownTerms = (languages: readonly (typeof LOCALES)[number][]) =>
    contractText(FACTS, "en", languages).clauses.find(clause => clause.hasTerms)?.paragraphs
  expect(ownTerms(["en"])).toHaveLength(1)
  expect(ownTerms(["en", "es"])?.[1]).toMatch(/^17\.2 .*that text alone is authoritative/)
})

test("enumerations, sums and dates of a contract read as a lawyer of each language writes them", () => {
  const lines = (locale: (typeof LOCALES)[number]) => {
    const { subtitle, clauses, annexes } = contractText(FACTS, locale, [locale])
    const all = [
      subtitle,
      ...clauses.flatMap(({ paragraphs }) => paragraphs),
      ...annexes.flatMap(one => one.lines),
    ]
    return all.join("\n").replace(/\u00a0/g, " ")
  }
  expect(lines("ru")).toContain("передача приложения в магазине, исходный код с историей, поддержка")
  expect(lines("ru")).toContain("Платформы: Android, iOS")
  expect(lines("ru")).toContain("Цена: 62 250 $")
  expect(lines("vi")).toContain("ngày 24 tháng 11 năm 2026")
  expect(lines("es")).toContain("Precio: US$ 62.250")
  for (const locale of LOCALES) expect(lines(locale)).not.toMatch(/\.\.|,,| {2}/)
})

test("each page of the contract has its number, the deal and the digits of the hash; nothing calls it a template", async () => {
  const text = read(await makeContract(FACTS, ["en", "ru"]))
  if (text === null) return
  const feet = text.match(/D-2026-0001 · [0-9a-f]{12}\s+\d+\s*\/\s*\d+/g) ?? []
  expect(feet.length).toBeGreaterThan(2)
  expect(new Set(feet.map(foot => foot.slice(0, 26))).size).toBe(1)
  expect(text).not.toMatch(/template|шаблон/i)
  expect(text).toContain("Annex 2")
  expect(text).toContain("Terms of our own.")
})

test("characters that a contract cannot print are refused on their field", async () => {
  const facts = { ...FACTS, terms: "山", buyer: { ...FACTS.buyer, legalName: "田" } }
  await expect(makeContract(facts, ["en", "en"])).rejects.toMatchObject({
    problems: { terms: [{ code: "not_printable" }], buyer_identity: [{ code: "not_printable" }] },
  })
})

/** The rules that a contract must state, and the number of the paragraph that states each; docs/contract.md lists them. */
const RULES: readonly [rule: string, paragraph: string, english: RegExp][] = [
  ["The seller in full", "1.1", /Продавец ООО, registration number 77-12.*Armenia.*represented by/],
  ["The buyer in full", "1.2", /Bea Buyer, address: 1 Main Street, Ireland/],
  ["The mediator, its powers and its duties", "1.3", /Appbourse Ltd.*powers.*duties.*enforce/],
  ["The defined terms", "2.1", /“Asset”.*“Full Amount”.*“Amount Held”.*“Acceptance”/],
  ["The deal, its page and its record", "2.2", /“deal” is the sale.*“Deal Page”.*“Record”/],
  ["When the handover is complete", "2.3", /“Handover”.*performed or, for a reason/],
  ["What a day is", "2.4", /24 hours.*Monday to Friday.*UTC/],
  ["The asset, by store, identifier and address (annex 1)", "3.1", /everything that Annex 1 lists/],
  ["What is included", "3.2", /source code with its history/],
  ["The checklist (annex 3)", "3.3", /Annex 3/],
  ["Support after acceptance", "3.4", /For 30 days after Acceptance/],
  ["The price", "4.1", /USD 60,000/],
  ["The commission and who pays it", "4.2", /7\.5%.*USD 4,500.*equal shares/],
  ["What the buyer pays and the seller receives", "4.3", /USD 62,250.*USD 57,750/],
  ["When the commission is due", "4.4", /only if the Seller is paid/],
  ["Payment method, payee, deadline and reference", "5.1", /payee: EE.*within 5 days.*D-2026-0001/],
  ["Bank charges", "5.2", /without deduction/],
  ["Where the account details are shown", "5.3", /only on the Deal Page/],
  ["What happens when the buyer does not pay", "5.4", /cancel the deal.*dispute under clause 11/],
  ["The escrow partner and what it does", "6.1", /Example Escrow Ltd.*“Amount Held”.*holds no money/],
  [
    "The instruction to the escrow partner",
    "6.2",
    /instruct.*Acceptance.*clause 7 or clause 12, the Amount Held to the Buyer/,
  ],
  [
    "The deadlines of payout and refund",
    "6.3",
    new RegExp(
      `within ${PAYOUT_DAYS} business days of Acceptance.*within ${CANCEL_DAYS} days of the cancellation`,
    ),
  ],
  ["Two persons approve each payment", "6.4", /two persons/],
  ["The deadlines of start and handover", "7.1", /within 2 days.*within 7 days/],
  ["Who operates between handover and payout", "7.2", /From the Handover, the Buyer operates the Asset/],
  ["The seller keeps no access", "7.3", /no access and no copies/],
  ["The cut-off of earnings and costs", "7.4", /earnings and costs/],
  ["The remedy for a late handover", "7.5", /overdue by 7 days, the Buyer may cancel the deal alone/],
  ["The passing of risk", "7.6", /risk of loss/],
  ["The inspection period", "8.1", /3 days from the Handover/],
  ["Acceptance, and what stays after it", "8.2", /final with regard to the payment.*warranties in clause 9/],
  [
    "An inspection that ends without an answer",
    "8.3",
    /no payment is made automatically.*effect of Acceptance/,
  ],
  ["The warranty of title", "9.1", /entitled to transfer the Asset/],
  ["The warranty of the figures on the dated copy (annex 2)", "9.2", /November 20, 2026 \(Annex 2\)/],
  ["The buyer's warranties", "9.3", /lawful origin/],
  ["The assignment of rights at payout", "10.1", /On payment to the Seller, all transferable rights/],
  ["Further acts", "10.2", /further acts/],
  ["When a dispute can be opened, and what it stops", "11.1", /until Acceptance.*except under a decision/],
  ["The mediator's powers", "11.2", /hear both parties.*Amount Held/],
  [
    "A decided fee has a limit, and the refund comes first",
    "11.3",
    /shall not exceed.*before any other payment/,
  ],
  ["The effect of a decision", "11.4", /binding.*competent court/],
  ["Cancellation by agreement", "12.1", /Until the Handover.*Amount Held/],
  ["Where refunds go", "12.2", /Refunds/],
  ["The return of the asset", "12.3", /without a payment to the Seller.*return the Asset/],
  ["Taxes", "13.1", /taxes and duties/],
  ["Confidentiality", "14.1", /confidential.*three years/],
  ["Personal data", "14.2", /Personal data/],
  ["The parties' liability", "15.1", /limited to the Price.*clause 9/],
  ["The mediator's liability", "15.2", /fraud, intent or gross negligence/],
  ["Notices", "16.1", /Notices/],
  ["The entire agreement", "16.2", /everything that the parties have agreed/],
  ["The parties' own terms prevail", "17.1", /these terms prevail/],
  ["Law and place", "18.1", /Governing law .*: the law of Ireland\./],
  ["Mandatory rights and invalid provisions", "18.2", /Mandatory rights/],
  ["The language, and which one prevails", "18.3", /made in English/],
  ["How the parties sign", "18.4", /SHA-256/],
  ["Who sent it and when", "18.5", /for the Mediator by Mia Mediator on November 24, 2026/],
]
/** How each language states a duty. */
const DUTIES = {
  en: /\bshall\b/,
  ru: /обязу[юе]тся/,
  es: /se obliga|deberá/,
  vi: /có nghĩa vụ|phải/,
} as const

test.each(LOCALES)(
  "every rule is in the same paragraph in each language, with duties as such (%s)",
  locale => {
    const paragraphs = (language: (typeof LOCALES)[number]) =>
      contractText(FACTS, language, [language]).clauses.flatMap(clause =>
        clause.paragraphs.map(text => text.replace(/\u00a0/g, " ")),
      )
    const [english, translated] = [paragraphs("en"), paragraphs(locale)]
    for (const [rule, number, wording] of RULES) {
      const starts = (text: string) => text.startsWith(`${number} `)
      expect(english.find(starts), rule).toMatch(wording)
      expect(translated.filter(starts), rule).toHaveLength(1)
    }
    expect(translated.filter(text => DUTIES[locale].test(text)).length).toBeGreaterThan(18)
  },
)

test("docs/contract.md names each rule with its paragraph, and each paragraph states a rule", async () => {
  const page = await readFile("docs/contract.md", "utf8")
  for (const [rule, number] of RULES) expect(page).toContain(`| ${rule} | ${number} |`)
  const paragraphs = contractText(FACTS, "en", ["en"]).clauses.flatMap(clause => clause.paragraphs)
  expect(paragraphs.map(text => /^[\d.]+/.exec(text)?.[0])).toEqual(RULES.map(([, number]) => number))
})

test.each(LOCALES)("every clause that a paragraph refers to is the one that it means (%s)", locale => {
  const { clauses } = contractText(FACTS, locale, [locale])
  const headings = clauses.map(({ heading }) => heading.replace(/^\d+\. /, ""))
  const references = clauses.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(text =>
      [...text.matchAll(/(?:clauses?|cláusula|раздел[а-я]*|Điều) (\d+)/gi)].map(([, to]) => Number(to)),
    ),
  )
  expect(references.length).toBe(14)
  for (const to of references) expect(headings[to - 1]).toBeDefined()
  const english = contractText(FACTS, "en", ["en"]).clauses.flatMap(({ paragraphs }) => paragraphs)
  const inEnglish = english.flatMap(text => [...text.matchAll(/clause (\d+)/gi)].map(([, to]) => Number(to)))
  expect([...references].sort()).toEqual([...inEnglish].sort())
})
