import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const audiopolka = listing({
  title: "Аудиополка: классика вслух",
  category: 14,
  about: prose`
    1 240 аудиокниг в общественном достоянии, начитаны нашими дикторами. 9 300 подписчиков по 199 ₽, удержание за год
    61%. Есть договор с библиотечной сетью на 40 городов.

    Студия закрывается, каталог и приложение продаём одному покупателю, цену обсуждаем.`,
  price: "on request",
  lang: "ru",
  platforms: [1, 2],
  money: [3],
  pay: [2],
  specials: [1],
  month: 5,
  year: 6,
  earns: 17_300,
  age: 5,
  installs: 5,
  appstore: "https://apps.apple.com/app/id1390224417",
  seller: SELLERS.lysenko,
  notes: "Проверить цепочку прав на записи до 2020 года.",
  art: {
    name: "Аудиополка",
    tagline: "1 240 книг живым голосом",
    motif: "headphones",
    palette: "plum",
    layout: "tilt",
    backdrop: "waves",
    financials: 1,
    attachments: ["txt"],
    screens: [
      screen("player", "Сейчас", "Вишнёвый сад|Читает Ольга Мирская|fruit; Действие второе, 3 из 9", {
        note: "12:04|41:30",
      }),
      screen(
        "shop",
        "Полка",
        "Степь|6 ч 20 мин|sun; Метель|1 ч 05 мин|cloud; Ася|2 ч 40 мин|leaf; Левша|1 ч 50 мин|wrench",
        { note: "Новое|Моё|Детям", caption: "Новая книга каждую неделю" },
      ),
      screen(
        "list",
        "Продолжить",
        "Вишнёвый сад|41%|Осталось 1 ч 40#fruit; Степь|12%|Осталось 5 ч 30#sun; Ася|87%|Осталось 20 мин#leaf; Метель|Новая|1 ч 05 мин#cloud",
        { note: "Слушаю|Готово" },
      ),
    ],
  },
})
