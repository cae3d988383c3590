import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const bothStoresStudio = listing({
  title: "Game studio accounts in both stores, organisation, 2013",
  about: prose`
    One Norwegian company, one account in each store, both in its name since 2013. Seven old puzzle games are still live
    and still sell a few copies a week. One strike on Google Play in 2021 for an advertising SDK, expired since.

    We are closing the company and sell it as it is: accounts, games, domain and the mailbox that the stores write to.`,
  price: 12_500,
  platforms: [1, 2],
  money: [3],
  pay: [2],
  specials: [1],
  month: 2,
  year: 4,
  age: 7,
  installs: 5,
  account: {
    account_type: "organization",
    account_country: "Norway",
    registered_year: 2013,
    published_apps: 7,
    standing: "strikes",
    identity_verified: true,
  },
  seller: SELLERS.fjord,
  art: {
    name: "Studio accounts",
    tagline: "Both stores, seven games, since 2013",
    motif: "key",
    palette: "cobalt",
    layout: "shelf",
    financials: 1,
    attachments: ["pdf", "csv"],
    screens: [
      screen(
        "console",
        "Games",
        "Tower|212,000|4.3 stars#tower; Hexes|94,000|4.5 stars#hexes; Chess|61,000|4.1 stars#knight; Tiles|44,000|4.4 stars#tiles; Lantern|19,000|4.6 stars#lantern",
      ),
    ],
  },
})
