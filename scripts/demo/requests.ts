import type { Locale } from "#shared/locales.ts"
import { DEMO_BUYER } from "./deals.ts"

export type Sender = { name: string; email: string; phone?: string; locale: Locale }

const { phone: _, ...BUYER } = DEMO_BUYER

/** A buyer's question that the seller has answered. */
export const ANSWERED = {
  sender: BUYER satisfies Sender,
  intent: "question",
  message:
    "Where do the tide predictions come from, and can the licence for them be transferred? I would keep the app in all 14 regions.",
  answer:
    "From two national hydrographic offices. Both licences are annual, cost £1,450 together and can be transferred; the terms are in the file for buyers.",
} as const

/** An offer that the seller has countered, so that it is the buyer's turn. */
export const COUNTERED = {
  sender: BUYER satisfies Sender,
  intent: "offer",
  share: 0.8,
  message: "I can pay within a week. Support for two months would be part of the deal.",
  counter: { share: 0.92, text: "Two months of support are fine. At this price the domains are included." },
} as const

/** A question that nobody has answered yet. */
export const WAITING = {
  sender: { name: "Lucía Herrera", email: "lucia@example.com", locale: "es" } satisfies Sender,
  intent: "question",
  message: "¿El precio incluye el servidor? ¿Cuánto cuesta al mes y quién lo mantiene hoy?",
} as const

/** A request for a deal that staff have answered, with a next step. */
export const CONTACTED = {
  sender: {
    name: "Павел Орлов",
    email: "pavel@example.com",
    phone: "+7 495 000-01-42",
    locale: "ru",
  } satisfies Sender,
  intent: "deal",
  message: "Готов купить по указанной цене. Как проходит передача игры и что нужно от меня?",
  answer:
    "Здравствуйте, Павел! Мы составим договор, вы переведёте деньги на счёт эскроу, и продавец передаст игру в ваш аккаунт разработчика. На кого оформляем договор: на вас или на компанию?",
  note: "Wants the contract in his company's name.",
  next_step: "Ask for the company's details",
  days: 2,
} as const

/** A seller who asks for help with a sale. */
export const SELLING = {
  sender: { name: "Trần Mỹ Linh", email: "linh@example.com", locale: "vi" } satisfies Sender,
  intent: "sell",
  message:
    "Tôi muốn bán ba trò chơi giải đố, tổng khoảng 400.000 lượt cài đặt. Tôi nên đăng riêng hay bán chung?",
} as const
