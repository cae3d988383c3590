import { SELLERS } from "../sellers.ts"
import { listing, screen } from "../sketch.ts"

export const campKitchen = listing({
  draft: true,
  title: "Camp Kitchen",
  category: 17,
  about: "Meal planner for hikers: weight, calories, gas. 17,000 installs.",
  price: 5_200,
  platforms: [1, 2],
  money: [4],
  pay: [1],
  month: 3,
  year: 4,
  age: 4,
  installs: 4,
  seller: SELLERS.stride,
  art: {
    name: "Camp Kitchen",
    tagline: "Three days, 900 grams a day",
    motif: "tent",
    palette: "forest",
    layout: "tilt",
    backdrop: "hills",
    screens: [
      screen(
        "checklist",
        "Day 2",
        "x Oats, raisins|110 g; x Coffee|8 g; Noodles, nuts|150 g; Soup|40 g; Chocolate|60 g; Gas|35 g",
        { note: "Day 1|Day 2|Day 3" },
      ),
    ],
  },
})
