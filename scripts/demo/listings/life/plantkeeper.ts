import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const plantkeeper = listing({
  title: "Plantkeeper: watering that fits the weather",
  category: 17,
  about: prose`
    Tells people when to water, from the plant, the pot and the local weather. 96,000 installs, 2,050 subscribers,
    plant lexicon of 1,800 species with our own drawings. Ideal for a garden centre or a magazine.`,
  price: 27_900,
  platforms: [1, 2],
  money: [3, 5],
  specials: [1],
  month: 4,
  year: 5,
  age: 4,
  installs: 4,
  play: "https://play.google.com/store/apps/details?id=fr.haddad.plantkeeper",
  seller: SELLERS.fern,
  art: {
    name: "Plantkeeper",
    tagline: "Waters when the weather says so",
    motif: "leaf",
    palette: "moss",
    layout: "split",
    financials: 1,
    screens: [
      screen(
        "shop",
        "My plants",
        "Monstera|Water today|leaf; Basil|In 2 days|sprout; Lemon tree|Turn it|fruit; Olive|In 6 days|sprout",
        { note: "Home|Balcony|Office" },
      ),
      screen(
        "calendar",
        "November",
        "Water the monstera|300 ml|Soil dry#leaf; Feed the lemon|5 ml|Last time this year#fruit; Bring in the olive|Frost|Friday night#house",
        { caption: "Knows when frost comes" },
      ),
      screen(
        "quiz",
        "Plant doctor",
        "What do the leaves look like?||leaf; Yellow at the edge; Brown, dry tips; Soft and dark; Small holes",
        { note: "Next question" },
      ),
    ],
  },
})
