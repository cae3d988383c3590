import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const chessNotebook = listing({
  title: "Chess Notebook: opening trainer",
  category: 11,
  about: prose`
    Learn openings by spaced repetition. 640 lines annotated by two international masters (texts are ours, rights
    transferred). 5,100 paying subscribers at $3.49 a month, churn 3.1%.

    React Native, a small PostgreSQL server ($60 a month), all content as plain files. Good fit for somebody who
    already has a chess audience.`,
  price: 138_000,
  game: true,
  platforms: [1, 2],
  money: [3],
  specials: [1],
  month: 5,
  year: 6,
  earns: 15_200,
  age: 5,
  installs: 5,
  appstore: "https://apps.apple.com/app/id1533049021",
  seller: SELLERS.grid,
  art: {
    name: "Chess Notebook",
    tagline: "640 lines you will still know next month",
    motif: "knight",
    palette: "sand",
    layout: "split",
    financials: 1,
    attachments: ["csv", "pdf"],
    screens: [
      screen(
        "chess",
        "Italian game",
        "x|Line 12|94%; 1. e4|e5; 2. Nf3|Nc6; 3. Bc4|Bc5; 4. c3|Nf6; 5. d3|d6; 6. O-O|a6",
        { note: "Play the next move" },
      ),
      screen("habits", "Repetition", "Italian|94%; Caro-Kann|81%; London|77%; King's Indian|52%"),
      screen(
        "quiz",
        "What is White's plan?",
        "After 7. Re1, what does White prepare?||knight; The push d4; A minority attack; Queen to h5; Trading bishops",
        { note: "Next line" },
      ),
      screen(
        "chart",
        "Rating",
        "Blitz|1,684|+86; Wins|212|This season#ribbon; Lines learned|318|of 640#document; Streak|41 days|Best 63#calendar",
        { note: "Month|Season|All" },
      ),
    ],
  },
})
