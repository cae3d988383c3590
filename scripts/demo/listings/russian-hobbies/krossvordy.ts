import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const krossvordy = listing({
  title: "Кроссворды на каждый день",
  category: 6,
  about: prose`
    6 400 кроссвордов от трёх составителей, новый каждое утро. Аудитория 45+, играют по 24 минуты. Отличная основа для
    газеты или журнала: есть печатная вёрстка всех сеток.`,
  price: 54_900,
  lang: "ru",
  game: true,
  platforms: [1, 2],
  money: [1, 2, 3],
  pay: [2],
  specials: [1],
  month: 4,
  year: 5,
  age: 6,
  installs: 6,
  play: "https://play.google.com/store/apps/details?id=am.tihiychas.crossword",
  seller: SELLERS.lysenko,
  art: {
    name: "Кроссворды",
    tagline: "Новая сетка каждое утро",
    motif: "crossword",
    palette: "rose",
    layout: "split",
    financials: 1,
    attachments: ["csv"],
    screens: [
      screen("words", "Сетка 2 118", "ОЗЕРО|17 из 24|12:40; ЗЕРНО; РОЗА; ОЗЕРО; ЗОРЯ", {
        note: "Открыть букву",
      }),
      screen("quiz", "Подсказка", "Пять букв: пресная вода среди берегов||wave; Залив; Озеро; Океан; Пруды", {
        note: "Дальше",
      }),
      screen(
        "habits",
        "Мои дни",
        "Утренний|41 день; Большой|12 дней; Без подсказок|9 дней; За 10 минут|6 дней",
      ),
    ],
  },
})
