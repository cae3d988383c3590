import { SELLERS } from "../sellers.ts"
import { listing, screen } from "../sketch.ts"

export const zmeykaVSadu = listing({
  title: "Змейка в саду",
  category: 1,
  about:
    "Классическая змейка с уровнями. 86 тысяч установок, реклама, один разработчик. Исходники на Godot, передача за день.",
  price: 1_900,
  lang: "ru",
  game: true,
  money: [1],
  pay: [3],
  month: 3,
  year: 4,
  age: 4,
  installs: 4,
  play: "https://play.google.com/store/apps/details?id=rs.vetrov.snakegarden",
  seller: SELLERS.petrenko,
  art: {
    name: "Змейка в саду",
    tagline: "120 грядок и одно яблоко",
    motif: "snake",
    palette: "moss",
    layout: "poster",
    backdrop: "blocks",
    screens: [
      screen("snake", "Грядка 18", "x|1 240|Длина 31"),
      screen("levels", "Сад", "x|44 звезды|26", { caption: "120 грядок" }),
    ],
  },
})
