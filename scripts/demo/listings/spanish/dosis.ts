import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const dosis = listing({
  title: "Dosis: recordatorio de medicinas",
  category: 16,
  about: prose`
    Recordatorios claros para personas mayores y quienes las cuidan. 71.000 instalaciones, letra grande, sin anuncios.
    Nunca se ha cobrado: busco una fundación o farmacia que la continúe. Hay código, manual y traducción al quechua.`,
  price: "on request",
  lang: "es",
  platforms: [1, 2],
  money: [6],
  pay: [2],
  specials: [1],
  month: 1,
  year: 1,
  age: 5,
  installs: 4,
  play: "https://play.google.com/store/apps/details?id=cl.ortega.dosis",
  seller: SELLERS.rutas,
  art: {
    name: "Dosis",
    tagline: "La pastilla de las ocho, a las ocho",
    motif: "pill",
    palette: "coral",
    layout: "band",
    screens: [
      screen(
        "checklist",
        "Hoy",
        "x Presión|8:00; x Vitamina D|8:00; Azúcar|13:00; Tiroides|20:00; Gotas|21:00; Agua|6 vasos",
        { note: "Hoy|Semana" },
      ),
      screen(
        "calendar",
        "Noviembre",
        "Control médico|10:30|Dra. Salas#heart; Receta|3 días|Farmacia Sur#pill; Análisis|8:00|En ayunas#document",
        { note: "L|M|X|J|V|S|D", caption: "La familia también lo ve" },
      ),
    ],
  },
})
