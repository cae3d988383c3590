import { SELLERS } from "../sellers.ts"
import { listing } from "../sketch.ts"

export const unitConverter = listing({
  title: "Unit Converter Lite",
  category: 23,
  about: "Converts 180 units.",
  price: 40,
  money: [6],
  pay: [1, 2, 3],
  month: 1,
  age: 3,
  installs: 2,
  seller: SELLERS.solo,
  art: {
    name: "Unit Converter",
    tagline: "180 units",
    motif: "ruler",
    palette: "cobalt",
    layout: "band",
    cover: false,
    screens: [],
  },
})
