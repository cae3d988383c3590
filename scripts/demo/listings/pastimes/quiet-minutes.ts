import { SELLERS } from "../sellers.ts"
import { listing, screen } from "../sketch.ts"

export const quietMinutes = listing({
  title: "Quiet Minutes",
  category: 16,
  about:
    "Meditation timer with bells recorded in a stone chapel. 6,400 installs, pays for itself and a little more. Clean Swift, one weekend to understand.",
  price: 3_800,
  platforms: [2],
  money: [2],
  month: 3,
  year: 4,
  age: 4,
  installs: 3,
  seller: SELLERS.quiet,
  appstore: "apps.apple.com/app/id1600483312",
  art: {
    name: "Quiet Minutes",
    tagline: "A bell, a circle, a while",
    motif: "ripples",
    palette: "plum",
    layout: "split",
    screens: [
      screen(
        "timer",
        "Sit",
        "Evening|12:00|Bell at half; Bell|Chapel|Deep, long#ripples; Streak|17 days|Best 40#calendar; Begin",
      ),
      screen("habits", "Sittings", "Morning|17 days; Evening|9 days; Walking|4 days; With others|2 days", {
        caption: "No scores, only days",
      }),
    ],
  },
})
