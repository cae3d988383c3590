import { SELLERS } from "../sellers.ts"
import { listing, screen } from "../sketch.ts"

export const moodPalette = listing({
  title: "Mood Palette: colour diary",
  category: 17,
  about:
    "One colour a day, a year as a picture. 3,100 installs, 140 people bought the poster export. Small, finished, pretty.",
  price: 750,
  platforms: [2],
  money: [2],
  pay: [1],
  month: 2,
  year: 2,
  age: 3,
  installs: 3,
  appstore: "https://apps.apple.com/app/id6471120338",
  seller: SELLERS.lanes,
  art: {
    name: "Mood Palette",
    tagline: "A colour a day",
    motif: "palette",
    palette: "plum",
    layout: "tilt",
    backdrop: "blocks",
    screens: [
      screen("habits", "The year", "Winter|61 days; Spring|88 days; Summer|90 days; Autumn|52 days"),
      screen("gallery", "Posters", "January; April; July; October; The whole year", { note: "Year|Month" }),
    ],
  },
})
