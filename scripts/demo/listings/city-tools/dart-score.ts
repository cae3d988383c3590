import { SELLERS } from "../sellers.ts"
import { listing, screen } from "../sketch.ts"

export const dartScore = listing({
  title: "Dart Score",
  category: 10,
  about:
    "Score board for 301 and 501. One screen, no permissions, 90 installs. Good to learn how a transfer works.",
  price: 40,
  game: true,
  money: [6],
  pay: [1],
  month: 1,
  year: 1,
  age: 1,
  installs: 1,
  play: "play.google.com/store/apps/details?id=de.dart.score501",
  seller: SELLERS.solo,
  art: {
    name: "Dart Score",
    tagline: "301 and 501, nothing else",
    motif: "dart",
    palette: "brick",
    layout: "band",
    screens: [
      screen(
        "gauge",
        "Leg 3",
        "Needs treble 20, bull|170|Anna to throw; 60|T20; 50|Bull; 57|T19; 40|D20; 54|T18; 0|Miss",
      ),
    ],
  },
})
