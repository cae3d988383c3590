import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const bubbleOrchard = listing({
  title: "Bubble Orchard",
  category: 3,
  about: prose`
    Fruit shooter launched four months ago. 130 levels, 38,000 installs, day-1 retention 39%. Not yet a full year of
    figures: we sell early because a publisher contract takes our time.`,
  price: 7_400,
  game: true,
  money: [1],
  pay: [1, 3],
  month: 3,
  year: null,
  age: 2,
  installs: 4,
  play: "https://play.google.com/store/apps/details?id=games.orchard.bubble",
  seller: SELLERS.lanes,
  art: {
    name: "Bubble Orchard",
    tagline: "Aim, pop, harvest",
    motif: "fruit",
    palette: "rose",
    layout: "tilt",
    backdrop: "hills",
    screens: [
      screen("gems", "Level 64", "x|8,900|12 left"),
      screen("levels", "Cherry hill", "x|48 stars|Lv 26", { caption: "130 levels and counting" }),
    ],
  },
})
