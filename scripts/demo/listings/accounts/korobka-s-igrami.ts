import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const korobkaSIgrami = listing({
  title: "Аккаунт Google Play на юрлицо, 2017 год, 5 игр",
  about: prose`
    Аккаунт организации: сербское ООД, номер D-U-N-S подтверждён. В магазине пять простых игр, вместе 310 тысяч
    установок. В 2023 году было одно предупреждение за текст описания: исправили за день, письма магазина покажем.

    Продаём вместе с компанией, долгов у неё нет. Переоформление у нотариуса в Белграде или по доверенности.`,
  price: 4_900,
  lang: "ru",
  money: [1, 2],
  pay: [2, 3],
  specials: [1],
  month: 3,
  year: 4,
  age: 6,
  installs: 5,
  account: {
    account_type: "organization",
    account_country: "Сербия",
    registered_year: 2017,
    published_apps: 5,
    standing: "warnings",
    identity_verified: true,
  },
  seller: SELLERS.petrenko,
  notes: "Письма магазина получены и лежат в файлах.",
  art: {
    name: "Пять игр",
    tagline: "Компания и аккаунт с 2017 года",
    motif: "console",
    palette: "brick",
    layout: "shelf",
    attachments: ["txt"],
    screens: [
      screen(
        "console",
        "Приложения",
        "Змейка|128 400|Обновлена в октябре#snake; Лото|71 900|Обновлено в августе#ball; Кроссворд|58 200|Обновлён в июле#crossword; Замок|33 100|Обновлён в мае#tower; Сад|18 700|Обновлён в мае#fruit",
      ),
    ],
  },
})
