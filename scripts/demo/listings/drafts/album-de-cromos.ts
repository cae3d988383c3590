import { SELLERS } from "../sellers.ts"
import { listing, screen } from "../sketch.ts"

export const albumDeCromos = listing({
  draft: true,
  title: "Álbum de Cromos",
  category: 5,
  about: "Colección de cromos de fútbol de barrio. Falta confirmar el precio con el estudio.",
  price: null,
  lang: "es",
  game: true,
  money: [2],
  month: 3,
  age: 4,
  installs: 4,
  seller: SELLERS.barrio,
  art: {
    name: "Álbum de Cromos",
    tagline: "Cambia, pega, completa",
    motif: "ribbon",
    palette: "cobalt",
    layout: "poster",
    backdrop: "rays",
    screens: [
      screen(
        "bingo",
        "Página 12",
        "x|31 de 48|6 dobles; Nº 4|x|ball; Nº 7|x|shoe; Nº 9|x|ribbon; Nº 11|x|heart",
        { note: "Cambiar dobles" },
      ),
    ],
  },
})
