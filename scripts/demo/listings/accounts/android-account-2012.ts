import { SELLERS } from "../sellers.ts"
import { listing } from "../sketch.ts"

export const androidAccount2012 = listing({
  title: "Android account from 2012 without apps",
  about:
    "Old personal account, never had a violation, nothing published today. Handed over only by Google's procedures, through escrow.",
  price: 320,
  pay: [3],
  age: 7,
  account: {
    account_type: "personal",
    registered_year: 2012,
    published_apps: 0,
    standing: "clean",
  },
  seller: SELLERS.solo,
  art: {
    name: "Android account, 2012",
    tagline: "Old, empty, clean",
    motif: "console",
    palette: "sand",
    layout: "shelf",
    screens: [],
  },
})
