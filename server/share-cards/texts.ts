import type { Locale } from "#shared/locales.ts"

type Texts = Record<"month" | "installs" | "age" | "price" | "onRequest" | "game", string>

/** The few words of a share card. */
export const CARD_TEXTS: Record<Locale, Texts> = {
  en: {
    month: "Earnings a month",
    installs: "Installs",
    age: "Age",
    price: "Asking price",
    onRequest: "Price on request",
    game: "Game",
  },
  ru: {
    month: "Доход в месяц",
    installs: "Установки",
    age: "Возраст",
    price: "Цена продавца",
    onRequest: "Цена по запросу",
    game: "Игра",
  },
  es: {
    month: "Ingresos al mes",
    installs: "Instalaciones",
    age: "Antigüedad",
    price: "Precio de venta",
    onRequest: "Precio a consultar",
    game: "Juego",
  },
  vi: {
    month: "Thu nhập/tháng",
    installs: "Lượt cài đặt",
    age: "Tuổi đời",
    price: "Giá chào bán",
    onRequest: "Giá thỏa thuận",
    game: "Game",
  },
}
