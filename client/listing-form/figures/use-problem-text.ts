import { useLingui } from "@lingui/react/macro"
import { fieldText } from "#shared/error-texts.ts"
import type { FileProblem } from "#shared/listings/figures-files.ts"
import { formatMonth } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"

/** Why nothing of a report can be taken. */
export function useProblemText() {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  return (reading: FileProblem): string => {
    switch (reading.problem) {
      case "table":
        if (reading.code === "table_unreadable") return t`The file couldn’t be read as CSV or XLSX`
        return fieldText(
          { code: reading.code, ...(reading.limit !== undefined && { limit: reading.limit }) },
          translate,
        )
      case "no_rows":
        return fieldText({ code: "table_empty" }, translate)
      case "layout":
        return t`We couldn’t find monthly figures in this file. Use a CSV or XLSX with the columns month, earnings, costs, installs and active_users, the earnings report of Google Play, AdMob’s report by month, or a financial report of App Store Connect.`
      case "other_app":
        return t`The file has no figures of the app that you chose.`
      case "currency": {
        const { currency } = reading
        return t`These figures are in ${currency}. Only US dollars can be read: choose USD in the report’s settings, or type the figures in US dollars.`
      }
      case "cell": {
        const { row, column, value } = reading
        return value === ""
          ? t`Row ${row} can’t be read: the column “${column}” is empty. Nothing was imported.`
          : t`Row ${row} can’t be read: “${value}” in the column “${column}”. Nothing was imported.`
      }
      case "too_long": {
        const { row } = reading
        return t`Row ${row} has more cells than there are columns. Put amounts such as “1,200” in quotation marks, or write 1200. Nothing was imported.`
      }
      case "repeated": {
        const { row } = reading
        const month = formatMonth(reading.month, locale)
        return t`Row ${row} repeats a month: ${month}. Nothing was imported.`
      }
    }
  }
}
