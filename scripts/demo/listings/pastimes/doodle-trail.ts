import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const doodleTrail = listing({
  title: "Doodle Trail – draw and trace for children",
  category: 13,
  about: prose`
    220 tracing pages for ages three to six, no ads, no data collected, certified for children's programmes in two
    countries. School licences bring a third of the money. Artist contract ends with the sale, all pages are ours.`,
  price: 52_000,
  platforms: [1, 2],
  money: [2, 3],
  pay: [1, 2],
  specials: [1],
  month: 4,
  year: 5,
  age: 5,
  installs: 6,
  video: "https://www.youtube.com/watch?v=d00dLeTr41L",
  appstore: "https://apps.apple.com/app/id1187340266",
  seller: SELLERS.fern,
  art: {
    name: "Doodle Trail",
    tagline: "220 pages for small hands",
    motif: "pencil",
    palette: "coral",
    layout: "trio",
    backdrop: "blocks",
    financials: 1,
    screens: [
      screen("drawing", "My house", "Save the picture", { caption: "Draw, trace, keep" }),
      screen(
        "shop",
        "Trails",
        "Animals|32 pages|paw; Sea|28 pages|fish; Vehicles|24 pages|racer; Garden|30 pages|sprout",
        { note: "Ages 3|Ages 4|Ages 5" },
      ),
      screen("quiz", "Which one flies?", "Who can fly?||bird; The fish; The bird; The car; The house"),
    ],
  },
})
