import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const androidAccount2019 = listing({
  title: "Google Play developer account, 2019, 3 live apps",
  about: prose`
    Personal developer account registered in March 2019, verified, no warnings, no removed apps. Three live apps:
    a unit converter (41,000 installs), a step counter (12,000) and a timer (6,300), all updated this quarter.

    New testing rules do not apply to accounts of this age. The apps move to your account by Google's app transfer, paid
    through escrow; the price includes their source.`,
  price: 1_450,
  money: [1],
  pay: [1, 3],
  specials: [1],
  month: 2,
  year: 3,
  age: 6,
  installs: 4,
  account: {
    account_type: "personal",
    account_country: "Estonia",
    registered_year: 2019,
    published_apps: 3,
    standing: "clean",
    identity_verified: true,
  },
  seller: SELLERS.broker,
  notes: "Identity document of the first owner seen on a call.",
  art: {
    name: "Android account, 2019",
    tagline: "Three live apps, no warnings, verified",
    motif: "console",
    palette: "moss",
    layout: "shelf",
    attachments: ["txt"],
    screens: [
      screen(
        "console",
        "Console",
        "Unit converter|41,200|Updated 2 weeks ago#ruler; Step counter|12,040|Updated 5 weeks ago#shoe; Timer|6,310|Updated 3 weeks ago#gauge",
      ),
    ],
  },
})
