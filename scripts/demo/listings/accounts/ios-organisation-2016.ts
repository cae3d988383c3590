import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const iosOrganisation2016 = listing({
  title: "iOS developer account, organisation, since 2016, 2 apps",
  about: prose`
    Organisation account of an Estonian OÜ, D-U-N-S verified, paid until next August. Two small apps with 4.6 and 4.2
    stars. Sold as the company itself (share transfer at the notary, can be done online).`,
  price: 6_800,
  platforms: [2],
  money: [2, 4],
  pay: [2],
  specials: [1],
  month: 3,
  year: 4,
  age: 6,
  installs: 4,
  account: {
    account_type: "organization",
    account_country: "Estonia",
    registered_year: 2016,
    published_apps: 2,
    standing: "clean",
    identity_verified: true,
  },
  seller: SELLERS.broker,
  art: {
    name: "iOS organisation, 2016",
    tagline: "With its company, two apps, paid until August",
    motif: "key",
    palette: "night",
    layout: "shelf",
    attachments: ["pdf"],
    screens: [
      screen("console", "Apps", "Ski log|18,300|4.6 stars#mountain; Wine notes|9,100|4.2 stars#cup"),
      screen(
        "checklist",
        "Hand-over",
        "x Company extract|Seen; x Annual report|2025; Notary|30 min; Owner in the store|2 days; Bank access|1 day; Done|5 days",
        { note: "Steps|Papers" },
      ),
    ],
  },
})
