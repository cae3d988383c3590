import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const kopilka = listing({
  title: "Копилка: семейный бюджет",
  category: 15,
  about: prose`
    Семейный бюджет без банковских паролей: траты заносятся голосом или по чеку, у каждого члена семьи свой конверт.
    640 тысяч установок, 58 тысяч активных семей в месяц, оценка 4,8.

    Доход: подписка 149 ₽ в месяц (900 подписчиков) и партнёрские статьи. Расходы на сервер около 40 долларов.

    Передаём исходный код (Kotlin, Swift), страницу в обоих магазинах, группу на 12 тысяч человек и домен. Продаю,
    потому что ухожу в декрет и хочу, чтобы приложение жило.`,
  price: 28_500,
  lang: "ru",
  platforms: [1, 2],
  money: [3, 5],
  pay: [2, 3],
  specials: [1],
  month: 4,
  year: 5,
  earns: 1_310,
  age: 5,
  installs: 5,
  play: "https://play.google.com/store/apps/details?id=kz.sokolova.kopilka",
  appstore: "https://apps.apple.com/app/id1470039152",
  seller: SELLERS.sokolova,
  notes: "Отвечает быстро, просит расчёт в USDT или SWIFT.",
  art: {
    name: "Копилка",
    tagline: "Бюджет на всю семью, без банковских паролей",
    motif: "coins",
    palette: "mint",
    layout: "pair",
    backdrop: "hills",
    financials: 1,
    attachments: ["csv", "pdf"],
    screens: [
      screen(
        "budget",
        "Ноябрь",
        "Потрачено|48 210 ₽; Продукты|−16 340|Конверт на еду#basket; Квартира|−12 900|До 10 числа#house; Зарплата|+92 000|Анна#coins; Садик|−6 500|Миша#cap",
        { note: "Месяц|Год|Цели" },
      ),
      screen(
        "chart",
        "Цели",
        "На отпуск|84 000 ₽|70%; Море в июле|120 000|Ещё 36 000#wave; Велосипед|24 000|Готово#ribbon; Ремонт|300 000|Весной#wrench",
        { note: "Цели|Долги", caption: "Копить вместе проще" },
      ),
      screen(
        "list",
        "Траты",
        "Рынок|−1 240|Сегодня, Анна#basket; Кофе|−210|Сегодня, Олег#cup; Автобус|−64|Вчера#bus; Аптека|−890|Вчера#pill; Кино|−1 100|Суббота#gallery; Корм|−740|Суббота#paw; Книги|−1 560|Пятница#document",
        { note: "Все|Мои|Общие" },
      ),
    ],
  },
})
