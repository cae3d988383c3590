import { readdir, readFile } from "node:fs/promises"
import { expect, test } from "vitest"

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
