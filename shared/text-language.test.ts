import { expect, test } from "vitest"
import { languageOf } from "./text-language.ts"

test.each([
  [
    "en",
    "A calm budget app for families, with shared wallets and a report that is ready on the first of the month.",
  ],
  ["ru", "Приложение для учёта расходов семьи: общие кошельки, отчёты и напоминания о платежах."],
  [
    "es",
    "Una app para llevar las cuentas de la familia, con carteras compartidas y un informe para el mes que viene.",
  ],
  ["vi", "Ứng dụng quản lý chi tiêu cho gia đình, có ví chung và báo cáo hằng tháng cho mọi thành viên."],
])("a description in %s is recognized", (language, text) => {
  expect(languageOf(text)).toBe(language)
})

test.each([
  "",
  "Budget Buddy",
  "Eine App für die Ausgaben der Familie mit gemeinsamen Geldbörsen und Berichten.",
])("%j is too short or in no known language", text => {
  expect(languageOf(text)).toBeNull()
})
