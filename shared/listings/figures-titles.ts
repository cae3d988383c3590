import { oneLine, spelled } from "../text.ts"
import { FIGURE_NAMES, type FigureName } from "./figures.ts"

/** The titles of our columns in the four languages: those of the grid, and what people call them. */
const FIGURE_TITLES: Record<FigureName | "month", RegExp> = {
  month: /^(?:months?|date|period|месяц|дата|период|mes|fecha|per[ií]odo|tháng|ngày|kỳ|thời gian)$/,
  earnings:
    /^(?:earnings|revenue|income|proceeds|доходы?|выручка|заработок|ingresos?|ganancias|doanh thu|thu nhập)$/,
  costs: /^(?:costs?|expenses|spend|расходы?|затраты|costos?|costes?|gastos|chi phí)$/,
  installs:
    /^(?:installs|downloads|установки|загрузки|instalaciones|descargas|(?:lượt )?cài đặt|lượt tải(?: xuống)?)$/,
  active_users:
    /^(?:active users|mau|активные пользователи|usuarios activos|người dùng (?:đang )?hoạt động)$/,
}

/** A currency at the end of a title, in brackets or after a comma. */
const CURRENCY =
  /(?:,\s*|\s*\(|\s)(us\$|[a-z]{3}|vnđ|đồng|[$€£¥₽₫₹đ]|руб(?:\.|ли)?|долл(?:\.|ары)?(?: сша)?)\)?$/iu
const DOLLARS = /^(?:us\$|usd|\$|долл.*)$/iu

const plainTitle = (title: string) => spelled(title.replace(/[\s_]+/g, " ")).trim()

type Title = { plain: string; currency: string | null }

/** A title without its currency; a last word of three letters is one only in brackets, after a comma or in capitals. */
export function readTitle(title: string): Title {
  const line = oneLine(title)
  const whole = plainTitle(line)
  const [end = "", currency = ""] = CURRENCY.exec(line) ?? []
  const isWord = /^\s[a-z]{3}$/.test(end)
  if (currency === "" || isWord) return { plain: whole, currency: null }
  return { plain: plainTitle(line.slice(0, -end.length)), currency: currency.toUpperCase() }
}

export const isDollars = (currency: string): boolean => DOLLARS.test(currency.trim())

const CODES = new Set(Intl.supportedValuesOf("currency"))
const isOther = (currency: string) =>
  !isDollars(currency) && (!/^[A-Z]{3}$/.test(currency) || CODES.has(currency))

/** The currency that a title names, if that is another one than dollars; "(net)" is none. */
export function otherCurrencyTitled(title: string): string | null {
  const { currency } = readTitle(title)
  return currency !== null && isOther(currency) ? currency : null
}

/** Signs, and what may be a code, beside an amount. */
const BESIDE_AMOUNT = /[€£¥₽₫₹đ]|руб|vnđ|(?<!\p{L})[a-z]{3}(?!\p{L})/giu

/** The currency beside an amount, if that is another one than dollars. */
export function otherCurrencyIn(amount: string): string | null {
  const found = amount.match(BESIDE_AMOUNT)?.map(one => one.toUpperCase())
  return found?.find(isOther) ?? null
}

/** The column of ours that a title names, in any of the four languages. */
export function figureTitled(title: string): FigureName | "month" | undefined {
  const { plain } = readTitle(title)
  return ([...FIGURE_NAMES, "month"] as const).find(name => FIGURE_TITLES[name].test(plain))
}

/** The titles of the stores' and networks' reports in the four languages. */
const REPORT_TITLES = {
  play_date:
    /^(?:transaction date|дата (?:транзакции|операции)|fecha de (?:la )?transacción|ngày giao dịch)$/,
  play_currency:
    /^(?:merchant currency|валюта продавца|(?:moneda|divisa) del (?:comerciante|vendedor)|(?:đơn vị )?tiền tệ của (?:người bán|nhà bán hàng))$/,
  play_amount:
    /^(?:amount|сумма|importe|monto|cantidad|số tiền) \((?:merchant currency|(?:в )?валют[аеы] продавца|(?:moneda|divisa) del (?:comerciante|vendedor)|(?:đơn vị )?tiền tệ của (?:người bán|nhà bán hàng))\)$/,
  play_app:
    /^(?:(?:product|package) id|(?:ид\.?|id|идентификатор) (?:продукта|товара|пакета)|id del? (?:producto|paquete)|(?:mã|id) (?:sản phẩm|gói))$/,
  admob_date: /^(?:month|date|месяц|дата|mes|fecha|tháng|ngày)$/,
  admob_amount:
    /^(?:est(?:imated|\.) earnings|(?:расч(?:\.|[её]тн(?:ый|ые))|приблизит?\.?(?:ельный)?|примерный|ориентировочный|оценочный|предполагаемый) (?:доходы?|заработок)|(?:ingresos|ganancias) (?:est(?:imad[oa]s|\.))|(?:thu nhập|doanh thu) (?:ước tính|ước lượng))(?!\p{L})/u,
  admob_app: /^(?:app|приложение|aplicación|app name|ứng dụng)$/,
  apple_date:
    /^(?:end date|begin date|start date|settlement date|дата (?:окончания|начала)|fecha (?:de finalización|final|de inicio)|ngày (?:kết thúc|bắt đầu))$/,
  apple_sum:
    /^(?:extended partner share|total owed|общая доля партнера|participación (?:total )?del socio|tổng phần chia đối tác)$/,
  apple_each:
    /^(?:developer proceeds|доход разработчика|(?:ganancias|ingresos) del desarrollador|doanh thu của nhà phát triển)$/,
  apple_units: /^(?:units|quantity|количество|единицы|unidades|cantidad|số lượng|đơn vị)$/,
  apple_currency:
    /^(?:currency of proceeds|partner share currency|валюта (?:дохода|доли партнера)|(?:moneda|divisa) de(?:l| las?)? (?:ganancias|ingresos|participación del socio)|đơn vị tiền tệ (?:của )?doanh thu)$/,
  apple_app: /^(?:title|sku|vendor identifier|apple identifier|название|título|tiêu đề)$/,
} as const
export type ReportTitle = keyof typeof REPORT_TITLES

/** The index of the first column that a report titles so; -1 without one. */
export const reportColumn = (titles: readonly string[], name: ReportTitle): number =>
  titles.findIndex(title => REPORT_TITLES[name].test(plainTitle(title)))
