import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const framewall = listing({
  title: "Framewall: photo collages for print",
  category: 19,
  about: prose`
    Make a collage, order it as a poster. Print partners in three countries pay 22% commission. 380,000 installs,
    1,900 orders last month (December is four times that).`,
  price: "on request",
  platforms: [1, 2],
  money: [2, 5],
  pay: [1, 2],
  specials: [1],
  month: 5,
  year: 6,
  age: 5,
  installs: 5,
  play: "https://play.google.com/store/apps/details?id=app.framewall",
  appstore: "https://apps.apple.com/app/id1398870041",
  seller: SELLERS.ledger,
  art: {
    name: "Framewall",
    tagline: "Your year on one poster",
    motif: "gallery",
    palette: "cobalt",
    layout: "tilt",
    backdrop: "blocks",
    financials: 1,
    screens: [
      screen("gallery", "Summer 2026", "Ferry; Hut; Picnic; Light; The whole week", {
        note: "Wall|Book|Cards",
      }),
      screen(
        "shop",
        "Frames",
        "Oak, 50 × 70|$64|gallery; Black, 30 × 40|$38|frame; Poster|$22|document; Postcards|$9|speech",
        { caption: "Printed near you" },
      ),
      screen(
        "invoice",
        "Order 4471",
        "Poster, oak|$64.00|Arrives Friday; Print 50 × 70|$29.00; Frame|$28.00; Shipping|$7.00; Total|$64.00",
        { note: "Order again" },
      ),
    ],
  },
})
