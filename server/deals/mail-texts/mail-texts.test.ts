import { expect, test } from "vitest"
import { centsText, momentText } from "#server/platform/formats.ts"
import { textsIn } from "#server/platform/texts.ts"
import { LOCALES } from "#shared/locales.ts"
import { dealMail, NEWS_NAMES, type NewsReader, type NewsValues } from "../texts.ts"

const READERS: readonly NewsReader[] = ["buyer", "seller", "staff"]
const NAMES = { buyer: "Bea Buyer", seller: "Sam Seller" }

function valuesIn(locale: (typeof LOCALES)[number], reader: NewsReader): NewsValues {
  const money = (dollars: number) => centsText(dollars * 100, locale)
  return {
    number: "D-2026-0001",
    title: "Budget Buddy",
    ...NAMES,
    otherRole: reader === "buyer" ? "seller" : "buyer",
    who: NAMES.buyer,
    whoRole: "buyer",
    step: "handover",
    writer: NAMES.seller,
    other: reader === "buyer" ? NAMES.seller : NAMES.buyer,
    until: momentText(Date.UTC(2026, 10, 29, 21, 45), locale),
    payoutUntil: momentText(Date.UTC(2026, 10, 27, 21, 45), locale),
    payoutBy: momentText(Date.UTC(2026, 11, 6, 21, 45), locale),
    owed: money(62_250),
    due: money(57_750),
    missing: money(2_250),
    held: money(60_000),
    surplus: money(250),
    sum: money(60_000),
    released: money(38_000),
    refunded: money(20_000),
    refund: money(20_000),
    release: money(38_000),
    fee: money(2_000),
  }
}

test("all mails of a deal, for each reader in each language", async () => {
  const mails = LOCALES.flatMap(locale =>
    NEWS_NAMES.flatMap(news =>
      READERS.flatMap(reader => {
        const about = {
          values: valuesIn(locale, reader),
          name: null,
          quote: null,
          url: "",
          anchor: { entry: 1, hash: "" },
        }
        const mail = dealMail(news, reader, about, textsIn(locale))
        return mail ? [`[${locale} ${news} ${reader}] ${mail.subject}\n${mail.paragraphs.join("\n")}\n`] : []
      }),
    ),
  )
  expect(mails.filter(mail => /[{}]|undefined/.test(mail))).toEqual([])
  await expect(mails.join("\n")).toMatchFileSnapshot("mail-texts.snapshot.txt")
})
