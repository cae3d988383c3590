import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const glyphfall = listing({
  title: "Glyphfall – word puzzle with 3,000 daily boards",
  category: 6,
  about: prose`
    A calm word game: letters fall, you connect neighbours, words clear the board. English, German and Dutch
    dictionaries, licensed and included. 61,000 monthly players, 9 minutes a day on average.

    The app earns from a single "no ads" purchase ($3.99) and a banner that never moves. Server cost is $14 a
    month (static files only). Written in Kotlin and Swift, about 11,000 lines each, with tests.`,
  price: 42_000,
  game: true,
  platforms: [1, 2],
  money: [1, 2],
  specials: [1],
  month: 4,
  year: 5,
  age: 5,
  installs: 5,
  play: "play.google.com/store/apps/details?id=cz.dvorak.glyphfall",
  appstore: "//apps.apple.com/app/id1477120933",
  seller: SELLERS.grid,
  art: {
    name: "Glyphfall",
    tagline: "A new board every morning, no timer, no hurry",
    motif: "tiles",
    palette: "clay",
    layout: "trio",
    backdrop: "blocks",
    financials: 1,
    attachments: ["csv"],
    screens: [
      screen("words", "Board 1,208", "RIVER|840|12 left; DRIVER; VERSE; SIEVE; RISEN", {
        note: "Clear the word",
      }),
      screen("words", "Evening board", "STONE|1,310|4 left; NOTES; ONSET; TENOR; TONES", {
        caption: "Find it, clear it",
      }),
      screen(
        "habits",
        "Your days",
        "Daily board|31 days; Long words|18 days; Perfect clears|9 days; Evening board|22 days",
      ),
      screen(
        "ranks",
        "This week",
        "Petra|4,210; Luuk|4,180; Iris|3,990; Anton|3,720; Mae|3,695; You|3,610; Bo|3,455",
      ),
    ],
  },
})
