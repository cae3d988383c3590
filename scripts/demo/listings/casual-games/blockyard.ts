import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const blockyard = listing({
  title: "Blockyard: 10×10 block puzzle",
  category: 6,
  about: prose`
    Drag blocks, fill lines, no timer. 1.1M installs from cross-promotion; earnings fell to zero after the ad account
    was closed by the previous owner, which is why it is cheap. The game itself is healthy: 4.4 stars, 26,000 people
    a month. Put your own ad units in and publish.`,
  price: 5_900,
  game: true,
  money: [6],
  pay: [3],
  month: 1,
  year: 3,
  age: 5,
  installs: 6,
  play: "https://play.google.com/store/apps/details?id=com.blockyard.tenbyten",
  seller: SELLERS.beacon,
  art: {
    name: "Blockyard",
    tagline: "Ten by ten, nothing else",
    motif: "blocks",
    palette: "cobalt",
    layout: "band",
    financials: 1,
    screens: [
      screen("blocks", "Endless", "x|12,760|Best 19,210"),
      screen("blocks", "Daily wall", "x|4,310|Day 88", { caption: "One wall a day" }),
    ],
  },
})
