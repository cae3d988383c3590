import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const dungeonLedger = listing({
  title: "Dungeon Ledger",
  category: 8,
  about: prose`
    A roguelike for accountants: every step costs a coin, every room is a line in your book. 26,000 copies at $2.99,
    three game-festival selections. One developer, one year, no servers. Sold with its unfinished sequel (design
    document, 40% of the code).`,
  price: 11_800,
  game: true,
  platforms: [2],
  money: [4],
  pay: [1, 3],
  month: 3,
  year: 4,
  age: 4,
  installs: 4,
  appstore: "https://apps.apple.com/app/id6448201175",
  seller: SELLERS.quiet,
  art: {
    name: "Dungeon Ledger",
    tagline: "Every step costs a coin",
    motif: "sword",
    palette: "charcoal",
    layout: "poster",
    backdrop: "night",
    screens: [
      screen("dungeon", "Cellar, floor 4", "x|214 coins|Day 12"),
      screen(
        "invoice",
        "The book",
        "Day 12|214 coins|Floor 4; Torches|−18; Door tax|−40; Sold: rusty key|+75; Balance|214",
        { note: "Close the day" },
      ),
      screen("dungeon", "Crypt, floor 9", "x|61 coins|Day 31", { caption: "Plan the way back" }),
    ],
  },
})
