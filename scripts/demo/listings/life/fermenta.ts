import { SELLERS } from "../sellers.ts"
import { listing, screen } from "../sketch.ts"

export const fermenta = listing({
  title: "Fermenta: sourdough, kimchi, kombucha",
  category: 17,
  about:
    "Timers and recipes for slow food. 14,000 copies sold at $4.99, no server, translations into six languages, drawings included.",
  price: 9_200,
  platforms: [2],
  money: [4],
  pay: [1],
  month: 3,
  year: 4,
  age: 5,
  installs: 4,
  appstore: "https://apps.apple.com/app/id1561120874",
  seller: SELLERS.fern,
  art: {
    name: "Fermenta",
    tagline: "For people who can wait",
    motif: "jar",
    palette: "olive",
    layout: "band",
    attachments: ["txt"],
    screens: [
      screen(
        "timer",
        "Country loaf",
        "Second rise|2:40|Fold in 20 min; Dough|24.5°|Warm#gauge; Salt|2.1%|18 g#jar; Fold now",
      ),
      screen(
        "recipe",
        "Napa kimchi",
        "Napa cabbage|1 head; Sea salt|80 g; Rice flour|2 tbsp; Radish|200 g; Chilli flakes|40 g; Garlic|6 cloves",
        { note: "5 days|Easy", caption: "42 recipes, drawn" },
      ),
    ],
  },
})
