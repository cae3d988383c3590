import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const solitaireGarden = listing({
  title: "Solitaire Garden – 11 years, 14M installs",
  category: 4,
  about: prose`
    Klondike, Spider and FreeCell in a garden that grows as you win. Online since 2015, 14.2M installs, 390,000
    people a month, half of them over 55 and very loyal.

    Advertising makes 91% of revenue, through mediation with five networks; contracts move with the app. Crash-free
    sessions 99.8%. Monthly figures since 2015 are in the data room.`,
  price: 1_950_000,
  game: true,
  platforms: [1, 2],
  money: [1, 2],
  pay: [2],
  specials: [1, 2],
  month: 6,
  year: 7,
  age: 7,
  installs: 7,
  play: "https://play.google.com/store/apps/details?id=com.saltquay.solitairegarden",
  appstore: "apps.apple.com/app/id982204119",
  seller: SELLERS.saltQuay,
  notes: "Two buyers asked already. Seller will not go below 1.8M. Statutory accounts 2022–2025 received.",
  art: {
    name: "Solitaire Garden",
    tagline: "The classics, in the shade of an apple tree",
    motif: "spade",
    palette: "teal",
    layout: "tilt",
    backdrop: "hills",
    financials: 2,
    attachments: ["pdf", "csv", "txt"],
    screens: [
      screen("cards", "Klondike", "x|Moves 84|5:12"),
      screen("cards", "Spider", "x|Moves 131|9:40", { caption: "Three classics in one" }),
      screen("habits", "Wins", "Klondike|62%; Spider|41%; FreeCell|78%; Daily deal|24 days"),
      screen(
        "calendar",
        "Daily deals",
        "Deal of the day|+120|Klondike, 3 cards#spade; Yesterday|+90|Spider, one suit#ribbon; Sunday|+200|FreeCell#ribbon",
        { caption: "A deal for every day" },
      ),
    ],
  },
})
