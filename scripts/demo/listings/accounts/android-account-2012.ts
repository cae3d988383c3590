import { SELLERS } from "../sellers.ts"
import { listing } from "../sketch.ts"

export const androidAccount2012 = listing({
  title: "Android account from 2012 without apps",
  about:
    "Old personal account, never had a violation, nothing published today. E-mail and phone go with it. Escrow only.",
  price: 320,
  money: [6],
  pay: [3],
  specials: [2],
  month: 1,
  year: 1,
  age: 7,
  installs: 1,
  seller: SELLERS.solo,
  art: {
    name: "Android account, 2012",
    tagline: "Old, empty, clean",
    motif: "console",
    palette: "sand",
    layout: "shelf",
    screens: [],
  },
})
