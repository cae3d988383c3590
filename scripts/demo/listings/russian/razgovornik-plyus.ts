import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const razgovornikPlyus = listing({
  title: "Разговорник Плюс – 14 языков офлайн",
  category: 24,
  about: prose`
    Две тысячи фраз на каждый язык, озвучены живыми дикторами, работают без связи. 2,1 миллиона установок, пик летом.
    Разовая покупка языка за 199 ₽ и баннер в бесплатной версии.

    Все записи сделаны по договорам, права передаются. Код на Flutter, без сервера.`,
  price: 36_700,
  lang: "ru",
  platforms: [1, 2],
  money: [1, 2],
  pay: [1, 2, 3],
  specials: [1],
  month: 4,
  year: 5,
  age: 6,
  installs: 6,
  video: "https://rutube.ru/video/3be0a9c2714f4d6895d1e7f20c8a6b54/",
  play: "play.google.com/store/apps/details?id=rs.vetrov.phrasebook",
  seller: SELLERS.petrenko,
  art: {
    name: "Разговорник Плюс",
    tagline: "14 языков, которые работают в самолёте",
    motif: "speech",
    palette: "cobalt",
    layout: "trio",
    financials: 1,
    screens: [
      screen(
        "flashcard",
        "Испанский",
        "la cuenta|[ла куэ́нта] – счёт|cup; La cuenta, por favor.; Трудно|1 мин; Хорошо|1 день; Легко|4 дня",
        { note: "Кафе|Дорога|Врач" },
      ),
      screen(
        "chat",
        "В кафе",
        "¿Qué desea?; >Un café, por favor.; ¿Con leche?; >Sí, gracias. ¿Cuánto es?; Dos euros.",
        { note: "Диалог 4, испанский", caption: "Диалоги с живым голосом" },
      ),
      screen(
        "list",
        "Языки",
        "Испанский|68%|2 000 фраз#speech; Турецкий|41%|2 000 фраз#moon; Грузинский|12%|1 600 фраз#mountain; Вьетнамский|5%|1 800 фраз#bowl; Сербский|Новый|2 000 фраз#compass; Иврит|Новый|1 500 фраз#sun",
        { note: "Мои|Все" },
      ),
    ],
  },
})
