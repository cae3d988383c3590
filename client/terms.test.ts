import { readdir, readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { LIMITS } from "#server/platform/limits/service.ts"
import { MAX_OPEN_ACCESS } from "#shared/access/access.ts"
import { MAX_ALERTS } from "#shared/alerts/alerts.ts"
import { DEFAULT_INSPECTION_DAYS } from "#shared/deals/deal.ts"
import { MAX_IMPORT_ROWS } from "#shared/imports/imports.ts"
import { LEFT_DETAILS_DAYS } from "#shared/listings/file-access.ts"
import { LOCALES } from "#shared/locales.ts"
import { SOLE_OWNER_WAIT_HOURS } from "#shared/settings/settings.ts"
import { MAX_SHORTLISTED } from "#shared/shortlist/shortlist.ts"
import { RECOVERY_CODES } from "#shared/staff/passkeys.ts"
import { INVITATION_HOURS } from "#shared/staff/staff.ts"
import { OWNERSHIP_CODE_DAYS } from "#shared/stores/stores.ts"
import { TRASH_DAYS } from "#shared/trash/trash.ts"

/** Terms whose translations a reader must recognize wherever they stand, in the stems of `docs/glossary.md`. */
const TERMS = [
  { en: /payout details/i, ru: /реквизит/i, es: /datos de cobro/i, vi: /thông tin nhận tiền/i },
  { en: /(?<!\{)surplus/i, ru: /переплат/i, es: /excedente/i, vi: /tiền thừa/i },
  { en: /for good/i, ru: /окончательн/i, es: /definitiv/i, vi: /vĩnh viễn/i },
  { en: /overdue/i, ru: /просроч/i, es: /venci/i, vi: /quá hạn/i },
  {
    en: /escrow partner(?! is)/,
    ru: /партнёр\S* по эскроу/i,
    es: /agente de escrow/i,
    vi: /đối tác escrow/i,
  },
  { en: /mediator/, ru: /медиатор/i, es: /mediador/i, vi: /hòa giải viên/i },
  // The contract has the terms of the law.
  { en: /Escrow Partner/, ru: /эскроу-агент/i, es: /Agente de escrow/, vi: /Đại lý escrow/ },
  { en: /[Tt]he Mediator/, ru: /Посредник/, es: /Mediador/, vi: /Bên Trung gian/ },
  { en: /commission/i, ru: /комисси/i, es: /comisi/i, vi: /phí hoa hồng/i },
  {
    en: /confidential/i,
    ru: /конфиденциальн|в тайне|неразглашени/i,
    es: /confidencial|en secreto/i,
    vi: /bảo mật|bí mật/i,
  },
  { en: /passkey/i, ru: /ключ/i, es: /llave/i, vi: /khóa truy cập/i },
  {
    en: /recovery code/i,
    ru: /код\S* восстановления/i,
    es: /códigos? de recuperación/i,
    vi: /mã khôi phục/i,
  },
]

/** The translations of a language by their English, without the header of each catalogue. */
async function readShown(locale: string): Promise<[text: string, shown: string][]> {
  const folder = new URL(`locales/${locale}/`, import.meta.url)
  const files = await Promise.all(
    (await readdir(folder)).map(name => readFile(new URL(name, folder), "utf8")),
  )
  return files.flatMap(file =>
    [...file.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"\n/gm)].map(
      ([, text = "", shown = ""]): [string, string] => [text, shown],
    ),
  )
}

for (const locale of ["ru", "es", "vi"] as const)
  test(`a term of money and access has one translation (${locale})`, async () => {
    const pairs = await readShown(locale)
    for (const term of TERMS) {
      const withTerm = pairs.filter(([text]) => term.en.test(text))
      expect(withTerm.length, String(term.en)).toBeGreaterThan(1)
      expect(withTerm.filter(([, shown]) => !term[locale].test(shown))).toEqual([])
    }
  })

/** Parts of texts that state a number, `#`, and what the product keeps to. */
const NUMBERS: readonly [part: string, number: number][] = [
  ["deleted for good after # days", TRASH_DAYS],
  ["country; after # days these are erased", LEFT_DETAILS_DAYS],
  ["A code is valid for # days", OWNERSHIP_CODE_DAYS],
  ["Your code, valid for # days", OWNERSHIP_CODE_DAYS],
  ["The link is valid for # hours", INVITATION_HOURS],
  ["It works for # hours", INVITATION_HOURS],
  ["a sole owner can confirm it after # hours", SOLE_OWNER_WAIT_HOURS],
  ["only owner.* can confirm .*# hours after you", SOLE_OWNER_WAIT_HOURS],
  ["You get # codes", RECOVERY_CODES],
  ["with up to # rows", MAX_IMPORT_ROWS],
  ["You have # alerts, which is the limit", MAX_ALERTS],
  ["You already have # requests for files", MAX_OPEN_ACCESS],
  ["it holds up to # listings", MAX_SHORTLISTED],
  ["You can send # messages an hour", LIMITS.message.count],
  ["usually has # days for inspection", DEFAULT_INSPECTION_DAYS],
]
/** Small numbers as words. */
const WORDS: Record<string, Record<number, string>> = {
  en: { 2: "two", 3: "three", 10: "ten" },
  ru: { 2: "двух", 3: "три", 10: "десять" },
  es: { 2: "dos", 3: "tres", 10: "diez" },
  vi: { 2: "hai", 3: "ba", 10: "mười" },
}

test.each(LOCALES)("a number in a text is the one that the product keeps to (%s)", async locale => {
  const pairs = await readShown(locale)
  for (const [part, number] of NUMBERS) {
    const found = pairs.filter(([text]) => new RegExp(part.replace("#", "[^\\s{]+")).test(text))
    expect(found.length, part).toBeGreaterThan(0)
    const numeral = `(?:${number.toLocaleString(locale).replace(/\s/g, "\\s")}|${number}|${WORDS[locale]?.[number] ?? number})`
    const stated = new RegExp(locale === "en" ? part.replace("#", numeral) : `(?<!\\d)${numeral}(?!\\d)`)
    expect(found.filter(([, shown]) => !stated.test(shown))).toEqual([])
  }
})

test.each(LOCALES)(
  "texts that promise the payout take their days from the clocks of staff (%s)",
  async locale => {
    const promises = (await readShown(locale)).filter(([text]) =>
      /[Ww]ithin .*business days?.* of (?:Acceptance|the buyer confirming)/.test(text),
    )
    expect(promises.length).toBe(2)
    expect(promises.filter(([, shown]) => !/\{(?:PAYOUT_DAYS|release), plural/.test(shown))).toEqual([])
  },
)

test.each(LOCALES)(
  "a stage of a deal has the same name on the public pages and on the deal (%s)",
  async locale => {
    const catalogue = (name: string) =>
      readFile(new URL(`locales/${locale}/${name}.po`, import.meta.url), "utf8")
    const [pages, member] = await Promise.all([catalogue("pages"), catalogue("member")])
    for (const stage of ["Signing", "Payment", "Handover", "Inspection", "Payout"]) {
      const shown = new RegExp(`^msgid "${stage}"\nmsgstr "(.+)"`, "m").exec(pages)?.[1]
      expect(member).toContain(`msgctxt "state of a deal"\nmsgid "${stage}"\nmsgstr "${shown}"\n`)
    }
  },
)
