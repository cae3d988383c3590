import { SELLERS } from "../sellers.ts"
import { listing, screen } from "../sketch.ts"

export const huertoUrbano = listing({
  title: "Huerto Urbano",
  category: 17,
  about:
    "Calendario de siembra para balcones. 9.800 instalaciones, 120 fichas de plantas, anuncios discretos. Un desarrollador, código limpio en Flutter.",
  price: 2_300,
  lang: "es",
  money: [1, 5],
  pay: [1],
  month: 2,
  year: 3,
  age: 3,
  installs: 3,
  play: "https://play.google.com/store/apps/details?id=ar.huertourbano",
  seller: SELLERS.mesa,
  art: {
    name: "Huerto Urbano",
    tagline: "Qué sembrar este mes en el balcón",
    motif: "sprout",
    palette: "olive",
    layout: "split",
    screens: [
      screen(
        "shop",
        "Noviembre",
        "Tomate|Sembrar|tomato; Albahaca|Trasplantar|leaf; Limonero|Regar|fruit; Menta|Podar|sprout",
        { note: "Sembrar|Cosechar" },
      ),
    ],
  },
})
