import { SELLERS } from "../sellers.ts"
import { listing } from "../sketch.ts"

export const iosPersonal2021 = listing({
  title: "Personal App Store account, 2021, one app",
  about:
    "Individual account in good standing, paid until May, with one small meditation timer. Sold with the app only.",
  price: 640,
  platforms: [2],
  money: [3],
  specials: [1],
  month: 1,
  year: 1,
  age: 6,
  installs: 2,
  availability: "sold",
  account: {
    account_type: "personal",
    account_country: "Ireland",
    registered_year: 2021,
    published_apps: 1,
    standing: "clean",
    identity_verified: true,
  },
  seller: SELLERS.quiet,
  art: {
    name: "App Store account, 2021",
    tagline: "Personal, one app",
    motif: "key",
    palette: "mint",
    layout: "shelf",
    screens: [],
  },
})
