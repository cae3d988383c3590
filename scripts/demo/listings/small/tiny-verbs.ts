import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const tinyVerbs = listing({
  title: "Tiny Verbs: 500 irregular verbs in five languages",
  category: 13,
  about: prose`
    Flash cards for one thing only. 64,000 installs, 310 schools use the free version, teachers recommend the paid one.
    No server, no accounts, nothing to maintain but the two store pages.`,
  price: 6_100,
  platforms: [1, 2],
  money: [2, 4],
  pay: [1],
  specials: [1],
  month: 3,
  year: 4,
  age: 6,
  installs: 4,
  play: "https://play.google.com/store/apps/details?id=ie.brennan.tinyverbs",
  appstore: "//apps.apple.com/app/id1077342205",
  seller: SELLERS.quiet,
  art: {
    name: "Tiny Verbs",
    tagline: "Five hundred verbs that refuse the rules",
    motif: "cap",
    palette: "citrus",
    layout: "tilt",
    backdrop: "blocks",
    financials: 1,
    screens: [
      screen(
        "flashcard",
        "English",
        "swim|swam, swum|wave; She swam across the bay.; Again|1 min; Good|1 day; Easy|5 days",
        { note: "A – H|I – R|S – Z" },
      ),
      screen("habits", "Learned", "English|214; German|98; Spanish|61; Dutch|12", {
        caption: "Five minutes a day",
      }),
    ],
  },
})
