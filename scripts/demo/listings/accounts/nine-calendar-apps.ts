import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const nineCalendarApps = listing({
  title: "Developer account with 9 religious and calendar apps",
  about: prose`
    Nine prayer, fasting and lunar calendar apps in six languages on one organisation account, 5.8M installs together.
    Revenue doubles in spring. Seller keeps nothing.`,
  price: "on request",
  money: [1, 2],
  pay: [2, 3],
  month: 5,
  year: 6,
  age: 7,
  installs: 6,
  availability: "in_deal",
  account: {
    account_type: "organization",
    account_country: "United Arab Emirates",
    registered_year: 2014,
    published_apps: 9,
    standing: "clean",
    identity_verified: true,
  },
  seller: SELLERS.beacon,
  notes: "Waiting for the console export since 3 November.",
  art: {
    name: "Nine calendar apps",
    tagline: "One account, six languages, 5.8M installs",
    motif: "calendar",
    palette: "forest",
    layout: "shelf",
    cover: true,
    financials: 1,
    attachments: ["csv"],
    screens: [
      screen(
        "console",
        "Apps",
        "Moon calendar|2.1M|Six languages#moon; Fasting days|1.4M|Four languages#bowl; Lamp times|920k|Three languages#lamp; Holidays|610k|Six languages#sun; Almanac|402k|Two languages#document",
      ),
      screen(
        "calendar",
        "Moon",
        "New moon|20 Nov|06:47#moon; First quarter|28 Nov|06:59#moon; Full moon|5 Dec|00:14#moon",
      ),
    ],
  },
})
