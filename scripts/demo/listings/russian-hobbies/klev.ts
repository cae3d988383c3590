import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const klev = listing({
  title: "Клёв: календарь рыбака",
  category: 17,
  about: prose`
    Прогноз клёва по давлению, ветру и луне для 3 800 водоёмов. 270 тысяч установок, 2 600 подписчиков по 99 ₽,
    весной вдвое больше. Карта глубин собрана пользователями, база наша.`,
  price: 12_400,
  lang: "ru",
  money: [1, 3],
  pay: [2, 3],
  month: 4,
  year: 4,
  age: 5,
  installs: 5,
  play: "https://play.google.com/store/apps/details?id=kz.sokolova.klev",
  seller: SELLERS.sokolova,
  art: {
    name: "Клёв",
    tagline: "Знает, когда ехать на озеро",
    motif: "fish",
    palette: "petrol",
    layout: "band",
    screens: [
      screen(
        "tide",
        "Озеро Балхаш",
        "Клёв хороший|82%|Лучше с 5:40 до 8:10; Щука|86%|Утро, у камыша#fish; Судак|61%|Вечер, глубина 4 м#fish; Окунь|74%|Весь день#fish; Луна|3 / 4|Растёт#moon",
      ),
      screen(
        "calendar",
        "Ноябрь",
        "Лучший день|92%|Давление растёт#fish; Запрет|С 20 ноября|Только удочка#document; Луна|Полная|24 числа#moon",
        { note: "Пн|Вт|Ср|Чт|Пт|Сб|Вс", caption: "На месяц вперёд" },
      ),
    ],
  },
})
