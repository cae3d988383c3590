import { SELLERS } from "../sellers.ts"
import { listing } from "../sketch.ts"

export const organisation2018 = listing({
  draft: true,
  title: "Organisation account, 2018, gaming (history being checked)",
  about: "Four removed games in 2021, none since. We publish once the store's letters are here.",
  price: "on request",
  money: [1],
  pay: [2, 3],
  month: 2,
  year: 3,
  age: 6,
  installs: 6,
  account: {
    account_type: "organization",
    registered_year: 2018,
    published_apps: 11,
    standing: "strikes",
  },
  seller: SELLERS.broker,
  notes: "Do not publish without the letters. Two buyers warned us about this account.",
  art: {
    name: "Organisation, 2018",
    tagline: "Being checked",
    motif: "key",
    palette: "charcoal",
    layout: "shelf",
    screens: [],
  },
})
