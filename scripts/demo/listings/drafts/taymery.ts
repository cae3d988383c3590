import { SELLERS } from "../sellers.ts"
import { listing } from "../sketch.ts"

export const taymery = listing({
  draft: true,
  title: "Таймер для варки яиц и ещё 12 мелких таймеров",
  about: "Ждём от продавца доступ к консоли и скриншоты.",
  price: 600,
  lang: "ru",
  money: [1],
  month: 2,
  age: 5,
  installs: 3,
  seller: SELLERS.petrenko,
  notes: "Напомнить в понедельник.",
  art: {
    name: "Таймеры",
    tagline: "Яйцо, чай, паста",
    motif: "cup",
    palette: "sand",
    layout: "band",
    cover: false,
    screens: [],
  },
})
