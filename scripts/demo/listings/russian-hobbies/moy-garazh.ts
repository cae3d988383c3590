import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const moyGarazh = listing({
  title: "Мой гараж – расходы на автомобиль",
  category: 15,
  about: prose`
    Заправки, ремонт, страховка, напоминания о масле. 410 тысяч установок, 31 тысяча машин с историей больше года.
    Зарабатывает на партнёрских предложениях сервисов. Веду один, времени больше нет.`,
  price: 8_600,
  lang: "ru",
  platforms: [1, 2],
  money: [5],
  pay: [1, 3],
  month: 3,
  year: 4,
  age: 6,
  installs: 5,
  play: "play.google.com/store/apps/details?id=rs.vetrov.garage",
  seller: SELLERS.petrenko,
  art: {
    name: "Мой гараж",
    tagline: "Сколько на самом деле стоит машина",
    motif: "wrench",
    palette: "slate",
    layout: "pair",
    backdrop: "city",
    financials: 1,
    screens: [
      screen(
        "budget",
        "Машина",
        "За год|186 400 ₽; Бензин|−6 240|412 км#gauge; Шины|−28 000|Зимние#racer; Страховка|−14 300|До марта#document; Мойка|−900|Вчера#wave",
        { note: "Год|Месяц" },
      ),
      screen(
        "list",
        "Напоминания",
        "Масло|1 200 км|Или до 12 января#wrench; Тормоза|4 000 км|Проверить#gauge; Техосмотр|Март|Записаться#calendar; Шины|Апрель|Летние#racer",
        { note: "Скоро|Все" },
      ),
    ],
  },
})
